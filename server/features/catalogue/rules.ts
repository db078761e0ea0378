/** Names of a comma-separated list as typed in the form, each once. */
export function splitAuthors(text: string): string[] {
  const names = text.split(',').map((name) => name.trim())
  return [...new Set(names)].filter((name) => name !== '')
}
