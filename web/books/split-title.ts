/** A title as libraries write it, "Momo: oder Die seltsame Geschichte …", in what stands large and what stands small. */
export function splitTitle(title: string): { main: string; subtitle: string } {
  const colon = title.indexOf(': ')
  return colon > 0 ? { main: title.slice(0, colon), subtitle: title.slice(colon + 2) } : { main: title, subtitle: '' }
}
