import type { MarcField, MarcRecord } from '../../isbn/sources/marc.ts'
import { READ_TAGS } from './read-tags.ts'

const FIELD_END = 0x1e
const SUBFIELD_SIGN = '\u001F'
export const BINARY_RECORD_END = Buffer.from([0x1d])

const LEADER_BYTES = 24
const ENTRY_BYTES = 12
const LINE_FEED = 0x0a
const CARRIAGE_RETURN = 0x0d

/** Whether the rest of a file is an unfinished record, that is, more than line breaks. */
export function isBinaryRest(rest: Buffer): boolean {
  return rest.some((byte) => byte !== LINE_FEED && byte !== CARRIAGE_RETURN)
}

/**
 * Reads an ISO 2709 record in UTF-8, relevant fields only. Ignores the length in its leader, which cannot exceed 99,999.
 * Undefined when the directory does not match.
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

function digitsAt(bytes: Buffer, start: number, length: number): number {
  let number = 0
  for (let index = start; index < start + length; index++) {
    const digit = (bytes[index] ?? 0) - 0x30
    if (digit < 0 || digit > 9) return Number.NaN
    number = number * 10 + digit
  }
  return number
}
