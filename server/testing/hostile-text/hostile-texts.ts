/** Texts of a length that patterns and parsers are known to stumble over; each is one long run that does not end as it should. */
export const HOSTILE_TEXTS: Record<string, (length: number) => string> = {
  colons: (length) => `${':'.repeat(length - 1)}x`,
  spaces: (length) => `a${' '.repeat(length - 2)}x`,
  'open brackets': (length) => `(${'#'.repeat(length - 1)}`,
  digits: (length) => '9-'.repeat(length / 2),
  addresses: (length) => 'a.'.repeat(length / 2),
  marks: (length) => '<![*_`\n'.repeat(length / 7),
  accents: (length) => `a${'\u0301'.repeat(length - 1)}`,
}
