/** All that a page says between its top bar and its footer, without the books on offer and whose data it is: both change with neither. */
export function wordsOf(html: string): string[] {
  const [, main = ''] = /<main\b[^>]*>([\s\S]*)<\/main>/u.exec(html) ?? []
  const text = main
    .replaceAll(/<(svg|script|style|footer)\b[\s\S]*?<\/\1>/gu, ' ')
    .replaceAll(/<section\b(?:(?!<\/section>)[\s\S])*?href="\/book\/[\s\S]*?<\/section>/gu, ' ')
    .replaceAll('Demo: Diese Bücherschränke und ihre Bestätigungen sind erfunden, die Orte nicht.', ' ')
    .replaceAll(/<[^>]+>/gu, ' ')
  return text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []
}

/** Its words, three after each other. */
export function triplesOf(html: string): Set<string> {
  const words = wordsOf(html)
  return new Set(words.slice(2).map((_, index) => words.slice(index, index + 3).join(' ')))
}

/** Of the words of both, how much both say. */
export function shareOf(one: Set<string>, other: Set<string>): number {
  const both = [...one].filter((words) => other.has(words)).length
  return both / (one.size + other.size - both)
}
