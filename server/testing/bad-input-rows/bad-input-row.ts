import type { ExchangeStage } from '../factories/exchange-stage.ts'
import { wirePassword } from '../factories/factories.ts'

/** Hostile input for one endpoint. */
export interface BadInputRow {
  path?: (stage: ExchangeStage) => string
  /** A body that is fine; each hostile value replaces one of its fields. */
  body?: (stage: ExchangeStage) => Record<string, unknown>
  fields?: Record<string, readonly unknown[]>
  /** Codes besides VALIDATION that a hostile field may be answered with: a wrong amount is a changed quote. */
  codes?: readonly string[]
  /** Where several fields are judged as one: the field that is named for all. */
  namedAs?: string
  /** Whole paths below /api/v1, with or without a query. */
  paths?: (stage: ExchangeStage) => string[]
  /** Who calls; the sender unless said. */
  caller?: 'guest' | 'sender' | 'receiver' | 'admin'
}

/** Rows by method and path below /api/v1, as the contract writes it. */
export type BadInputRows = Record<string, BadInputRow>

/** Values that no text field may take: wrong types, control characters, marks that turn the direction, half a character. */
export const NO_TEXT = [1, true, {}, [], ['a'], 'a\u0000b', 'a\u0007b', 'a\u202eb', 'a\ud800b', 'x'.repeat(20_000)]
/** A text that has to be there: why an administrator does something. */
export const NO_REASON = [...NO_TEXT, '', '  ', null]
export const NO_NUMBER = ['abc', '1.5', '', '-1', ' 1', '0x1', '1e1', 1.5, -1, 1e16, 1e300, true, {}, [1], '9'.repeat(400)]
export const NO_FLAG = ['yes', 1, {}, []]
export const NO_CHOICE = ['', 'nothing like it', 1, {}, [], '__proto__', 'constructor']
export const NO_UUID = ['x', '%00', '..%2f..%2fetc', '%F0%9F', '1', '0'.repeat(36), 'a'.repeat(5000), "';--", '%ed%a0%80']
export const NO_PASSWORD = [wirePassword('kurz'), wirePassword('x'.repeat(129)), 'not base64!', 'YQ', '/A==', '', 7, null, 'A'.repeat(5000)]
export const NO_EMAIL = [
  ...NO_TEXT,
  '',
  'nobody',
  'a@b',
  'a b@example.org',
  'a@example.org\r\nBcc: b@example.org',
  `${'a'.repeat(250)}@example.org`,
]

const PAGES = ['start=-1', 'start=1e12', 'start=1.5', 'start=a', 'start=%00', 'limit=0', 'limit=101', 'limit=1e9', 'limit=', 'limit=NaN']

/** A list with start and limit that no list has. */
export function badPages(path: string): () => string[] {
  return () => PAGES.map((query) => `${path}?${query}`)
}

/** A path with something in the place of an id. */
export function badIds(before: string, after = ''): () => string[] {
  return () => NO_UUID.map((id) => `${before}${id}${after}`)
}

/** Bodies that are wrong for every call, as raw bytes. */
export const NO_BODY: Record<string, string | Uint8Array<ArrayBuffer>> = {
  empty: '',
  'broken JSON': '{"a":',
  'half UTF-8': Uint8Array.from([0x22, 0xff, 0x22]),
  gzip: Uint8Array.from([0x1f, 0x8b, 0x08, 0x00]),
  null: 'null',
  list: '[]',
  text: '"text"',
  'NUL in a key': '{"a\\u0000b":1}',
  'unknown field': '{"isRoot":true}',
  'constructor and prototype': '{"constructor":{"prototype":{"isRoot":true}}}',
  'deep lists': '['.repeat(40_000),
  'deep objects': `${'{"a":'.repeat(15_000)}1${'}'.repeat(15_000)}`,
  'many keys': `{${Array.from({ length: 9000 }, (_, index) => `"k${index}":1`).join(',')}}`,
  'too large': JSON.stringify({ a: 'x'.repeat(15 * 1024 * 1024) }),
}
