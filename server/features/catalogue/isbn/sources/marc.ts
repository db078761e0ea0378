import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { z } from 'zod'
import { SourceFailure, SourceRefusal } from './source.ts'

const subfield = z.object({ code: z.string(), text: z.string().default('') })
const datafield = z.object({ tag: z.string(), subfield: z.array(subfield).default([]) })
const controlfield = z.object({ tag: z.string(), text: z.string().default('') })
const record = z.object({
  leader: z.string().default(''),
  datafield: z.array(datafield).default([]),
  controlfield: z.array(controlfield).default([]),
})
const refusal = z.object({ searchRetrieveResponse: z.object({ diagnostics: z.object({}) }) })
const answer = z.object({
  searchRetrieveResponse: z.object({
    records: z
      .union([z.object({ record: z.array(z.object({ recordData: z.object({ record: z.array(record) }) })) }), z.literal('')])
      .optional(),
    numberOfRecords: z.string(),
  }),
})

/** A field of a MARC 21 record: its tag and the subfields in their order. */
export interface MarcField {
  tag: string
  subfields: { code: string; text: string }[]
}

/** A MARC 21 record; control fields have one subfield without a code. */
export interface MarcRecord {
  /** What kind of thing is described; empty when the record does not say. */
  leader: string
  fields: MarcField[]
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
 * The records of an SRU answer with MARC21-XML (searchRetrieve 1.1).
 * @throws SourceRefusal for a diagnostic, SourceFailure when it is no answer at all: HTML of an error page, something cut off.
 */
export function readSruAnswer(xml: string): MarcRecord[] {
  // Control characters of C1 mark words that are not sorted by; the parser takes them as they are.
  if (/<!DOCTYPE|<!ENTITY/iu.test(xml) || XMLValidator.validate(xml) !== true) throw new SourceFailure('not an SRU answer')
  const document = withoutBlankText(parse(xml))
  if (refusal.safeParse(document).success) throw new SourceRefusal('the library answered with a diagnostic')
  const parsed = answer.safeParse(document)
  if (!parsed.success) throw new SourceFailure('not an SRU answer', { cause: parsed.error })
  const { records } = parsed.data.searchRetrieveResponse
  if (!records) return []
  return records.record.flatMap((entry) => entry.recordData.record).map(toRecord)
}

function parse(xml: string): unknown {
  try {
    return parser.parse(xml) as unknown
  } catch (error) {
    throw new SourceFailure('not an SRU answer', { cause: error })
  }
}

/** White space between elements does not count as text. */
function withoutBlankText(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutBlankText)
  if (typeof value === 'string') return value.trim() === '' ? '' : value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, withoutBlankText(child)]))
}

function toRecord(source: z.output<typeof record>): MarcRecord {
  const control = source.controlfield.map(({ tag, text }) => ({ tag, subfields: [{ code: '', text }] }))
  return {
    leader: source.leader,
    fields: [...control, ...source.datafield.map((field) => ({ tag: field.tag, subfields: field.subfield }))],
  }
}

/** Fields of one tag. */
export function fieldsOf({ fields }: MarcRecord, ...tags: string[]): MarcField[] {
  return fields.filter((field) => tags.includes(field.tag))
}

/** Text of the first subfield of this code; empty when there is none. */
export function subfieldOf(field: MarcField | undefined, code: string): string {
  return field?.subfields.find((entry) => entry.code === code)?.text ?? ''
}

/** Texts of all subfields of these codes. */
export function subfieldsOf(field: MarcField, ...codes: string[]): string[] {
  return field.subfields.filter((entry) => codes.includes(entry.code)).map((entry) => entry.text)
}
