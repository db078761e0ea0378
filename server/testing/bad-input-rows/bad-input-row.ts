import type { ExchangeStage } from '../factories/exchange-stage.ts'
import { wirePassword } from '../factories/factories.ts'

/** Hostile input for one endpoint: what the contract's shapes do not tell by themselves (derived-values.ts). */
export interface BadInputRow {
  /** Below /api/v1; without one, the endpoint's own with ids of nobody. */
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
  /** Who calls; unless said, an administrator where only they may, else the sender. */
  caller?: 'guest' | 'sender' | 'receiver' | 'admin'
}

/** Rows by method and path below /api/v1, as the contract writes it. */
export type BadInputRows = Record<string, BadInputRow>

/** Values that no text field may take, beside those of other types: control characters, marks that turn the direction, half a character. */
export const NO_TEXT = ['a\u0000b', 'a\u0007b', 'a\u202eb', 'a\ud800b', 'x'.repeat(20_000)]
/** A text that has to be there: why an administrator does something. */
export const NO_REASON = [...NO_TEXT, '  ']
/** Values for the place of an id in an address, as they are written there. */
export const NO_UUID = ['x', '%00', '..%2f..%2fetc', '%F0%9F', '1', '0'.repeat(36), 'a'.repeat(5000), "';--", '%ed%a0%80']
export const NO_PASSWORD = [wirePassword('kurz'), wirePassword('x'.repeat(129)), 'not base64!', 'YQ', '/A==']
export const NO_EMAIL = [
  ...NO_TEXT,
  'nobody',
  'a@b',
  'a b@example.org',
  'a@example.org\r\nBcc: b@example.org',
  `${'a'.repeat(250)}@example.org`,
]

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
