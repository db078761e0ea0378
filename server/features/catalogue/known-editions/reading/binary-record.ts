import type { MarcField, MarcRecord } from '../../isbn/sources/marc.ts'
import { READ_TAGS } from './read-tags.ts'

/** ISO 2709: what ends a field, begins a subfield, and ends a record. */
const FIELD_END = 0x1e
const SUBFIELD_SIGN = '\u001F'
export const BINARY_RECORD_END = Buffer.from([0x1d])

const LEADER_BYTES = 24
/** An entry of the directory: tag (3), length (4), start (5). */
const ENTRY_BYTES = 12
const LINE_FEED = 0x0a
const CARRIAGE_RETURN = 0x0d

/** What is left at the end of a file is a record when anything but line breaks is left. */
export function isBinaryRest(rest: Buffer): boolean {
  return rest.some((byte) => byte !== LINE_FEED && byte !== CARRIAGE_RETURN)
}

/**
 * A record of ISO 2709 in UTF-8, with the fields that tell something of a book. The record's own length is not asked: one of more
 * than 99,999 bytes cannot say it. Undefined when its directory does not fit it.
 */
export function readBinaryRecord(bytes: Buffer): MarcRecord | undefined {
  let begin = 0
  while (bytes[begin] === LINE_FEED || bytes[begin] === CARRIAGE_RETURN) begin++
  const base = begin + digitsAt(bytes, begin + 12, 5)
  if (!(base > begin + LEADER_BYTES && base < bytes.length) || bytes[base - 1] !== FIELD_END) return undefined
  const fields: MarcField[] = []
  for (let entry = begin + LEADER_BYTES; entry + ENTRY_BYTES < base; entry += ENTRY_BYTES) {
    const tag = bytes.toString('latin1', entry, entry + 3)
    if (!READ_TAGS.has(tag)) continue
    const start = base + digitsAt(bytes, entry + 7, 5)
    const end = start + digitsAt(bytes, entry + 3, 4) - 1
    if (bytes[end] !== FIELD_END) return undefined
    fields.push(readField(tag, bytes.toString('utf8', start, end)))
  }
  return { leader: bytes.toString('latin1', begin, begin + LEADER_BYTES), fields }
}

function readField(tag: string, text: string): MarcField {
  if (tag < '010') return { tag, ind2: '', subfields: [{ code: '', text }] }
  const [indicators = '', ...parts] = text.split(SUBFIELD_SIGN)
  return { tag, ind2: indicators.slice(1).trim(), subfields: parts.map((part) => ({ code: part.slice(0, 1), text: part.slice(1) })) }
}

/** A number in digits of ASCII; not a number where something else stands. */
function digitsAt(bytes: Buffer, start: number, length: number): number {
  let number = 0
  for (let index = start; index < start + length; index++) {
    const digit = (bytes[index] ?? 0) - 0x30
    if (digit < 0 || digit > 9) return Number.NaN
    number = number * 10 + digit
  }
  return number
}
