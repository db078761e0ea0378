/** Places in PostgreSQL's log, counted in bytes from its beginning, and the names of its segments. */

/** A place written as PostgreSQL does, such as `16/B374D848`. @throws Error for anything else. */
export function readPlace(text: string): bigint {
  const [high = '', low = ''] = /^([\dA-F]{1,8})\/([\dA-F]{1,8})$/iu.exec(text)?.slice(1) ?? []
  if (low === '') throw new Error(`${text} is no place in the log`)
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/** Writes a place as PostgreSQL does. */
export function placeText(place: bigint): string {
  return `${(place >> 32n).toString(16)}/${(place & 0xff_ff_ff_ffn).toString(16)}`.toUpperCase()
}

/** The parts of which the log consists: which branch of history, and how many bytes each has. */
export interface LogShape {
  timeline: number
  segmentBytes: number
}

/** The number of the segment that holds a place. */
export function segmentOf(place: bigint, { segmentBytes }: LogShape): bigint {
  return place / BigInt(segmentBytes)
}

/** The name of a segment's file: 24 hexadecimal digits. */
export function segmentName(segment: bigint, { timeline, segmentBytes }: LogShape): string {
  const perLog = 0x1_00_00_00_00n / BigInt(segmentBytes)
  return [BigInt(timeline), segment / perLog, segment % perLog].map((part) => part.toString(16).toUpperCase().padStart(8, '0')).join('')
}

const SEGMENT_NAME = /^[\dA-F]{24}$/u

/** Whether a name is one of a segment. */
export function isSegment(name: string): boolean {
  return SEGMENT_NAME.test(name)
}

/** The segments from one on that follow each other without a gap; `names` are of one branch of history, sorted. */
export function unbroken(names: readonly string[], first: string, segmentBytes: number): string[] {
  const timeline = Number.parseInt(first.slice(0, 8), 16)
  const perLog = 0x1_00_00_00_00n / BigInt(segmentBytes)
  let next = BigInt(`0x${first.slice(8, 16)}`) * perLog + BigInt(`0x${first.slice(16)}`)
  const there = new Set(names)
  const found: string[] = []
  for (let name = first; there.has(name); name = segmentName(next, { timeline, segmentBytes })) {
    found.push(name)
    next++
  }
  return found
}
