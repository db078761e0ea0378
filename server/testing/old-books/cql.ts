import type { DnbRecord } from './dnb-records.ts'

/** Which records a query in CQL means, as far as we write it: TIT, PER, WOE and MAT, and, or, brackets, quotes, a beginning with *. */
type Test = (record: DnbRecord) => boolean

const INDICES: Record<string, readonly string[]> = { TIT: ['245', '490'], PER: ['100', '700'], WOE: [] }

/** @throws Error for what is no query, as the DNB answers it with a diagnostic. */
export function readCql(query: string): Test {
  const tokens = query.match(/"[^"]*"|[()=]|[^\s()="]+/gu) ?? []
  if (tokens.join('') !== query.replaceAll(/\s+(?=(?:[^"]*"[^"]*")*[^"]*$)/gu, '')) throw new Error('unknown signs')
  let at = 0
  const next = (): string => tokens[at++] ?? ''
  const term = (): Test => {
    if (tokens[at] !== '(') return condition(next(), next(), next())
    at++
    const inner = any()
    if (next() !== ')') throw new Error('an open bracket')
    return inner
  }
  const all = (): Test => {
    const terms = [term()]
    while (tokens[at]?.toLowerCase() === 'and' && ++at) terms.push(term())
    return (record) => terms.every((test) => test(record))
  }
  const any = (): Test => {
    const terms = [all()]
    while (tokens[at]?.toLowerCase() === 'or' && ++at) terms.push(all())
    return (record) => terms.some((test) => test(record))
  }
  const test = any()
  if (at !== tokens.length) throw new Error(`nothing follows ${tokens[at] ?? ''}`)
  return test
}

function condition(index: string, relation: string, value: string): Test {
  if (relation !== '=' || value === '') throw new Error('no relation')
  if (index === 'MAT') return () => true
  const tags = INDICES[index]
  if (!tags) throw new Error(`no index ${index}`)
  const isBegun = value.endsWith('*')
  const [word = '', ...more] = normalized(isBegun ? value.slice(0, -1) : value.replaceAll('"', ''))
  if (word === '' || more.length > 0) throw new Error('not one word')
  return (record) => [...wordsIn(record, tags)].some((other) => (isBegun ? other.startsWith(word) : other === word))
}

const KNOWN = new Map<DnbRecord, Map<readonly string[], Set<string>>>()

function wordsIn(record: DnbRecord, tags: readonly string[]): Set<string> {
  const known = KNOWN.get(record) ?? new Map<readonly string[], Set<string>>()
  KNOWN.set(record, known)
  const words =
    known.get(tags) ??
    new Set(
      record.fields
        .filter(([tag]) => tags.length === 0 || tags.includes(tag))
        .flatMap(([, ...subfields]) =>
          subfields.filter(([code]) => code !== 'c' || tags.length === 0).flatMap(([, text]) => normalized(text)),
        ),
    )
  known.set(tags, words)
  return words
}

/** The DNB writes umlauts out and knows no accents. */
function normalized(text: string): string[] {
  const written = text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
  return (
    written
      .normalize('NFD')
      .replaceAll(/[\p{M}\u0098\u009c]/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}
