/** How long a browser may take until it has the file: some begin to read it only after the click has been answered. */
const SAVED_WITHIN_MS = 60_000

/** Downloads data under a file name. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), SAVED_WITHIN_MS)
}
