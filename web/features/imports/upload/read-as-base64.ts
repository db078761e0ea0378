/** The bytes of a file in base64, as the call takes them. @throws when the file cannot be read any more. */
export async function readAsBase64(content: Blob): Promise<string> {
  const dataUrl = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read.')))
    reader.readAsDataURL(content)
  })
  return dataUrl.slice(dataUrl.indexOf(',') + 1)
}
