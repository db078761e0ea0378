import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { constants, createGunzip, gunzipSync } from 'node:zlib'
import { errorCode } from '../../../../platform/error-facts.ts'
import type { MarcRecord } from '../../isbn/sources/marc.ts'
import { BINARY_RECORD_END, isBinaryRest, readBinaryRecord } from './binary-record.ts'
import { cutRecords } from './cut-records.ts'
import { DumpFailure } from './dump-failure.ts'
import { isXmlRest, readXmlRecord, XML_RECORD_END } from './xml-record.ts'

/** So much of a file tells what it is, and tells it from others of its size. */
const BEGINNING_BYTES = 64 * 1024
const PIECE_BYTES = 1024 * 1024

const FORMATS = {
  binary: { end: BINARY_RECORD_END, isRecord: isBinaryRest, read: readBinaryRecord },
  xml: { end: XML_RECORD_END, isRecord: isXmlRest, read: readXmlRecord },
}

/** A file of library records. */
export interface Dump {
  /** SHA-256 of its size and its beginning. */
  fingerprint: Buffer
  sizeBytes: number
  bytesRead: () => number
  records: () => AsyncGenerator<Buffer[]>
  read: (record: Buffer) => MarcRecord | undefined
}

/** Opens a file of MARC 21 records, binary (ISO 2709) or XML, optionally gzipped. @throws DumpFailure, now or while reading. */
export async function openDump(path: string): Promise<Dump> {
  const { beginning, sizeBytes } = await readBeginning(path)
  const isCompressed = beginning[0] === 0x1f && beginning[1] === 0x8b
  const format = FORMATS[formatOf(isCompressed ? unpackBeginning(beginning) : beginning)]
  const fingerprint = createHash('sha256').update(`${sizeBytes}\n`).update(beginning).digest()
  let bytesRead = 0
  return {
    fingerprint,
    sizeBytes,
    bytesRead: () => bytesRead,
    records: () => {
      const file = createReadStream(path, { highWaterMark: PIECE_BYTES })
      file.on('data', (piece) => void (bytesRead += piece.length))
      return inSentences(cutRecords(isCompressed ? unpack(file) : file, format.end, format.isRecord))
    },
    read: format.read,
  }
}

async function readBeginning(path: string): Promise<{ beginning: Buffer; sizeBytes: number }> {
  try {
    const file = await open(path)
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(BEGINNING_BYTES), 0, BEGINNING_BYTES, 0)
      return { beginning: buffer.subarray(0, bytesRead), sizeBytes: (await file.stat()).size }
    } finally {
      await file.close()
    }
  } catch (error) {
    throw new DumpFailure(READ_FAILURES[errorCode(error) ?? ''] ?? 'cannot be read', { cause: error })
  }
}

const READ_FAILURES: Record<string, string> = {
  ENOENT: 'is not there',
  EISDIR: 'is a folder: name the files in it',
  EACCES: 'may not be read by this user',
}

function unpackBeginning(bytes: Buffer): Buffer {
  try {
    return gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH })
  } catch (error) {
    throw new DumpFailure('is damaged: gzip cannot read its beginning', { cause: error })
  }
}

/** By its beginning: five digits of a leader, or an element of XML. */
function formatOf(text: Buffer): keyof typeof FORMATS {
  const beginning = text.toString('utf8', 0, 200).replace(/^\uFEFF?\s*/u, '')
  if (beginning.startsWith('<') && !/^<!doctype html|^<html/iu.test(beginning)) return 'xml'
  if (/^\d{5}[a-z]/u.test(beginning)) return 'binary'
  throw new DumpFailure('is neither MARC 21 (.mrc, .mrc.gz) nor MARC 21 XML (.mrc.xml, .mrc.xml.gz)')
}

function unpack(file: Readable): Readable {
  const unpacked = createGunzip({ chunkSize: PIECE_BYTES })
  file.once('error', (error) => unpacked.destroy(error))
  unpacked.once('close', () => file.destroy())
  return file.pipe(unpacked)
}

/** What zlib says, as a sentence. */
async function* inSentences(records: AsyncGenerator<Buffer[]>): AsyncGenerator<Buffer[]> {
  try {
    yield* records
  } catch (error) {
    if (error instanceof DumpFailure) throw error
    throw new DumpFailure(UNPACK_FAILURES[errorCode(error) ?? ''] ?? 'cannot be read any further', { cause: error })
  }
}

const UNPACK_FAILURES: Record<string, string> = {
  Z_BUF_ERROR: 'ends too early: it was cut off',
  Z_DATA_ERROR: 'is damaged: gzip cannot read it any further',
}
