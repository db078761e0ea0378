import { XMLParser, XMLValidator } from 'fast-xml-parser'
import type { MarcRecord } from './marc.ts'
import { readMarcRecord } from './marc-record.ts'
import { SourceFailure, SourceRefusal } from './source.ts'

/** The records of an answer, and how many there were that cannot be read. */
interface SruAnswer {
  records: MarcRecord[]
  odd: number
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  textNodeName: 'text',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  // The five entities of XML and numbers only: documents that declare entities of their own were refused before.
  processEntities: true,
  htmlEntities: true,
  trimValues: false,
  isArray: (name) => ['record', 'datafield', 'controlfield', 'subfield'].includes(name),
})

/**
 * Reads the MARC21-XML records of an SRU answer (searchRetrieve 1.1). If the XML as a whole is invalid, records are read one by one.
 * @throws SourceRefusal for a diagnostic and for announced but missing records; SourceFailure for no SRU answer: an HTML page, truncated
 * text, declared entities.
 */
export function readSruAnswer(xml: string): SruAnswer {
  // Control characters of C1 mark words that are not sorted by; the parser takes them as they are.
  if (/<!DOCTYPE|<!ENTITY/iu.test(xml) || !isSruAnswer(xml)) throw new SourceFailure('not an SRU answer')
  const document = parse(xml)
  const answer = document === undefined ? undefined : child(document, 'searchRetrieveResponse')
  if (answer === undefined) return readEachRecord(xml)
  if (typeof answer !== 'object' || answer === null) return NOTHING
  if (child(answer, 'diagnostics') !== undefined) throw new SourceRefusal('the library answered with a diagnostic')
  const entries = listOf(child(child(answer, 'records'), 'record'))
  if (entries.length === 0 && Number(textOf(child(answer, 'numberOfRecords'))) > 0)
    throw new SourceRefusal('the library announced records and sent none')
  return gather(entries.map(recordOfEntry))
}

const NOTHING: SruAnswer = { records: [], odd: 0 }

/** It begins and ends as one: what was cut off has no end. */
function isSruAnswer(xml: string): boolean {
  const root = /<((?:[\w-]{1,20}:)?searchRetrieveResponse)[\s/>]/u.exec(xml.slice(0, 2000))
  if (root === null) return false
  return xml.slice(-200).includes(`</${root[1]}>`)
}

/** Undefined for what is no XML. */
function parse(xml: string): object | undefined {
  if (XMLValidator.validate(xml) !== true) return undefined
  try {
    const document = parser.parse(xml) as unknown
    return typeof document === 'object' && document !== null ? document : undefined
  } catch {
    return undefined
  }
}

function readEachRecord(xml: string): SruAnswer {
  const found: (MarcRecord | undefined)[] = []
  for (const piece of xml.split(/<(?:[\w-]{1,20}:)?recordData(?=[\s>])/u).slice(1)) {
    const begin = piece.indexOf('>') + 1
    const end = piece.search(/<\/(?:[\w-]{1,20}:)?recordData>/u)
    found.push(end === -1 ? undefined : readMarkup(piece.slice(begin, end)))
  }
  if (found.length === 0) throw new SourceFailure('not an SRU answer')
  return gather(found)
}

/** One record by its own markup; a bare ampersand and characters that XML does not know are mended. */
function readMarkup(markup: string): MarcRecord | undefined {
  const mended = markup.replaceAll(/&(?!(?:[a-z]{2,8}|#\d{1,7}|#x[\da-f]{1,6});)/giu, '&amp;').replaceAll(NOT_XML, '')
  const document = parse(`<recordData>${mended}</recordData>`)
  return document === undefined ? undefined : recordOfData(child(document, 'recordData'))
}

const NOT_XML = /(?![\t\n\r\u0080-\u009f])\p{Cc}|[\ufffe\uffff]/gu

function recordOfEntry(entry: unknown): MarcRecord | undefined {
  return recordOfData(child(entry, 'recordData'))
}

/** The record as elements, or (recordPacking "string") as the text of them. */
function recordOfData(data: unknown): MarcRecord | undefined {
  const packed = textOf(data).trim()
  if (packed.startsWith('<')) return readMarkup(packed.replace(/^<\?xml[^>]{0,200}\?>/u, ''))
  return readMarcRecord(listOf(child(child(data, 'collection') ?? data, 'record'))[0])
}

function gather(found: readonly (MarcRecord | undefined)[]): SruAnswer {
  const records = found.filter((record) => record !== undefined)
  return { records, odd: found.length - records.length }
}

function child(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
  return Object.entries(value).find(([key]) => key === name)?.[1] as unknown
}

function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value as unknown[]
  return value === undefined || value === '' ? [] : [value]
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  const text = child(value, 'text')
  return typeof text === 'string' ? text : ''
}
