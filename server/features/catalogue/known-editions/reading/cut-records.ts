import { DumpFailure } from './dump-failure.ts'

/** No record of any library is longer; without an end within so many bytes it is something else. */
const RECORD_MAX_BYTES = 16 * 1024 * 1024

/**
 * Splits a stream into records with their end bytes. `isRecord` tells whether the rest at the end is an unfinished record.
 * @throws DumpFailure for an unfinished record, or when no record ends.
 */
export async function* cutRecords(
  stream: AsyncIterable<Buffer>,
  end: Buffer,
  isRecord: (rest: Buffer) => boolean,
): AsyncGenerator<Buffer[]> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const piece of stream) {
    const bytes = rest.length === 0 ? piece : Buffer.concat([rest, piece])
    const records: Buffer[] = []
    let start = 0
    // What was looked at before is not looked at again, but for an end that the last piece had begun.
    let from = Math.max(0, rest.length - end.length)
    for (let at = bytes.indexOf(end, from); at >= 0; at = bytes.indexOf(end, from)) {
      from = at + end.length
      records.push(bytes.subarray(start, from))
      start = from
    }
    rest = bytes.subarray(start)
    if (rest.length > RECORD_MAX_BYTES) throw new DumpFailure('is no file of MARC 21 records: none of them ends')
    if (records.length > 0) yield records
  }
  if (isRecord(rest)) throw new DumpFailure('ends in the middle of a record: it was cut off')
}
