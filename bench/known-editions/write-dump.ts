import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { inventRecords, type InventedRecord } from './invent-records.ts'
import { writeBinary } from './marc-text.ts'

const RECORDS_AT_ONCE = 500

/** What was written, as far as somebody wants to look it up again. */
interface WrittenDump {
  bytes: number
  /** Every so many records one. */
  samples: InventedRecord[]
}

/** Writes a dump (.mrc.gz) of so many invented records, and keeps one of every `sampleEvery` for later. */
export async function writeDump(
  path: string,
  { seed, records, sampleEvery }: { seed: number; records: number; sampleEvery: number },
): Promise<WrittenDump> {
  const samples: InventedRecord[] = []
  let bytes = 0
  function* pieces(): Generator<Buffer> {
    let text = ''
    let count = 0
    for (const record of inventRecords(seed)) {
      if (count === records) break
      if (count % sampleEvery === 0) samples.push(record)
      text += writeBinary(record)
      count++
      if (count % RECORDS_AT_ONCE > 0 && count < records) continue
      const piece = Buffer.from(text)
      bytes += piece.length
      yield piece
      text = ''
    }
  }
  await pipeline(Readable.from(pieces()), createGzip({ level: 1 }), createWriteStream(path))
  return { bytes, samples }
}
