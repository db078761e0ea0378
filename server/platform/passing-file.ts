import { randomUUID } from 'node:crypto'
import { open, unlink, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PART_BYTES = 64 * 1024

/** Written bytes to be read once, with their length. Cancel it when it is not read. */
export interface PassingFile {
  bytes: ReadableStream<Uint8Array>
  length: number
}

/**
 * Writes bytes to an unnamed file, so slow downloads hold neither memory nor a database connection. The file is gone once read or
 * cancelled, or when the process ends.
 * @throws errors of the bytes and the disk, leaving nothing behind.
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
