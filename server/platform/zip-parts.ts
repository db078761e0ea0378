import { setImmediate as nextTurn } from 'node:timers/promises'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** A file of an archive, in chunks. */
export interface ArchiveFile {
  name: string
  parts: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
  /** Packing it again would save nothing: pictures. */
  isPacked?: boolean
}

const DEFLATE_LEVEL = 6
/** Packing so many bytes takes a few milliseconds; then it is everybody else's turn. */
const TURN_BYTES = 32 * 1024

/** Streams a zip file while it is packed (decision 72). */
export async function* zipParts(files: AsyncIterable<ArchiveFile>): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  const take = (): Uint8Array[] => {
    const taken = ready
    ready = []
    return taken
  }
  const zip = new Zip((error, part) => {
    if (error) throw error
    ready.push(part)
  })
  for await (const { name, parts, isPacked } of files) {
    const entry = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: DEFLATE_LEVEL })
    zip.add(entry)
    for await (const part of parts) {
      for (let start = 0; start < part.length; start += TURN_BYTES) {
        entry.push(part.subarray(start, start + TURN_BYTES))
        yield* take()
        await nextTurn()
      }
    }
    entry.push(new Uint8Array(), true)
    yield* take()
  }
  zip.end()
  yield* take()
}
