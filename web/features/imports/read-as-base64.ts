/** A file in base64. @throws when it cannot be read. */
export async function readAsBase64(content: Blob): Promise<string> {
  const dataUrl = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read.')))
    reader.readAsDataURL(content)
  })
  return dataUrl.slice(dataUrl.indexOf(',') + 1)
}
