import { randomUUID } from 'node:crypto'
import { open, unlink, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PART_BYTES = 64 * 1024

/** What was written, to be read once, and how long it is in bytes. Whoever does not read it cancels it. */
export interface PassingFile {
  bytes: ReadableStream<Uint8Array>
  length: number
}

/**
 * Writes bytes as they come into a file without a name: it holds neither memory nor a connection to the database while
 * somebody downloads it slowly, and is gone once it was read or cancelled, or the process has ended, however it ended.
 * @throws what the bytes throw, and errors of the disk; then nothing is left.
 */
export async function writePassingFile(bytes: AsyncIterable<Uint8Array>): Promise<PassingFile> {
  const path = join(tmpdir(), `buchfink-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  try {
    await unlink(path)
    let length = 0
    for await (const part of bytes) {
      await file.writeFile(part)
      length += part.length
    }
    return { bytes: bytesOf(file), length }
  } catch (error) {
    await file.close()
    throw error
  }
}

/** Closes the file once all of it was read, or nobody wants it any more. */
function bytesOf(file: FileHandle): ReadableStream<Uint8Array> {
  let position = 0
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> => {
    const part = new Uint8Array(PART_BYTES)
    const { bytesRead } = await file.read({ buffer: part, position })
    position += bytesRead
    if (bytesRead > 0) return controller.enqueue(part.subarray(0, bytesRead))
    await file.close()
    controller.close()
  }
  return new ReadableStream({ pull, cancel: () => file.close() }, { highWaterMark: 0 })
}
