/** The text of our own HTML, for structured data and titles. */
export function plainText(html: string): string {
  return html
    .replaceAll(/<\/(p|li|h\d)>/gu, ' ')
    .replaceAll(/<[^<>]+>/gu, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/gu, ' ')
    .trim()
}
