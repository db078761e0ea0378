/** Splits a title into main title and subtitle: "Momo: oder Die seltsame Geschichte …". */
export function splitTitle(title: string): { main: string; subtitle: string } {
  const colon = title.indexOf(': ')
  return colon > 0 ? { main: title.slice(0, colon), subtitle: title.slice(colon + 2) } : { main: title, subtitle: '' }
}
