import { unzipSync } from 'fflate'
import type { CellValue, ReadOptions, Workbook } from 'hucre'
import { IMPORT_MAX_ROWS } from '#domain/policy/imports.ts'
import { AppError } from '../../../platform/errors.ts'

/** Bytes of a workbook when it is unpacked, all its parts: twenty times the largest file there may be. */
const UNPACKED_MAX = 100 * 1024 * 1024
const PARTS_MAX = 2000
/** Lines of one sheet: headings and empty lines beside the books that an import takes. */
const LINES_MAX = IMPORT_MAX_ROWS + 500

/** Whether bytes start like an Excel or LibreOffice file: zip, or the older container also used for encryption. */
export function isContainer(bytes: Uint8Array): boolean {
  return startsWith(bytes, ZIP) || startsWith(bytes, OLD_CONTAINER)
}

const ZIP = [0x50, 0x4b, 3, 4]
const OLD_CONTAINER = [0xd0, 0xcf, 0x11, 0xe0]

function startsWith(bytes: Uint8Array, signs: readonly number[]): boolean {
  return signs.every((sign, at) => bytes[at] === sign)
}

/**
 * Reads all filled sheets of a workbook (.xlsx, .xlsb, .xls, .ods) as text.
 * @throws AppError FILE_UNREADABLE, FILE_ENCRYPTED with a password, TOO_LARGE when unpacked.
 */
export async function readWorkbook(bytes: Uint8Array): Promise<string[][][]> {
  try {
    const { sheets } = await openWorkbook(bytes, { maxRows: LINES_MAX })
    return sheets.map(({ rows }) => rows.map((row) => row.map(textOfCell)).filter((row) => row.some((cell) => cell !== '')))
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError(error instanceof Error && error.name === 'EncryptedFileError' ? 'FILE_ENCRYPTED' : 'FILE_UNREADABLE', {
      cause: error,
    })
  }
}

/** The library is loaded for workbooks alone: most files are text. */
async function openWorkbook(bytes: Uint8Array, options: ReadOptions): Promise<Workbook> {
  const { readXls, readXlsb, readXlsx } = await import('hucre/xlsx')
  // An encrypted .xlsx lies in the same container as an .xls, and only its own reader says so.
  if (startsWith(bytes, OLD_CONTAINER)) return readXls(bytes, options).catch(() => readXlsx(bytes, options))
  const parts = listParts(bytes)
  if (parts.has('xl/workbook.bin')) return readXlsb(bytes, options)
  if (!parts.has('content.xml')) return readXlsx(bytes, options)
  const { readOds } = await import('hucre/ods')
  return readOds(bytes, options)
}

/** The names of what is packed in a zip. @throws AppError TOO_LARGE before anything is unpacked. */
function listParts(bytes: Uint8Array): Set<string> {
  const names = new Set<string>()
  let unpacked = 0
  unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      names.add(name)
      unpacked += originalSize
      if (unpacked > UNPACKED_MAX || names.size > PARTS_MAX) throw new AppError('TOO_LARGE')
      return false
    },
  })
  return names
}

/** Keeps all digits of numbers, as spreadsheets store ISBNs as numbers. */
function textOfCell(value: CellValue): string {
  if (value === null) return ''
  // A day as a spreadsheet counts them, in no time zone; null for one that is none.
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toJSON()
  return String(value)
}
