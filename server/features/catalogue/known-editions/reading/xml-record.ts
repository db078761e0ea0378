import type { MarcField, MarcRecord } from '../../isbn/sources/marc.ts'
import { READ_TAGS } from './read-tags.ts'

export const XML_RECORD_END = Buffer.from('</record>')
const XML_RECORD_BEGIN = '<record'

/** Whether the rest of a file contains the start of a record; `</collection>` does not. */
export function isXmlRest(rest: Buffer): boolean {
  return rest.includes(XML_RECORD_BEGIN)
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/**
 * Reads a MARC 21 XML record in the form of DNB files: no namespace prefixes, comments or CDATA. Undefined when it is none.
 * Twenty times as fast as the general parser (marc.ts).
 */
export function readXmlRecord(bytes: Buffer): MarcRecord | undefined {
  const begin = bytes.indexOf(XML_RECORD_BEGIN)
  if (begin < 0) return undefined
  const xml = bytes.toString('utf8', begin, bytes.length)
  const fields: MarcField[] = []
  let leader = ''
  for (let at = xml.indexOf('<', 1); at >= 0; at = xml.indexOf('<', at + 1)) {
    if (xml.startsWith('<leader>', at)) leader = textAt(xml, at)
    else if (xml.startsWith('<controlfield ', at)) {
      const tag = attributeAt(xml, at, 'tag')
      if (READ_TAGS.has(tag)) fields.push({ tag, ind2: '', subfields: [{ code: '', text: textAt(xml, at) }] })
    } else if (xml.startsWith('<datafield ', at)) {
      const end = xml.indexOf('</datafield>', at)
      if (end < 0) return undefined
      const tag = attributeAt(xml, at, 'tag')
      if (READ_TAGS.has(tag)) fields.push({ tag, ind2: attributeAt(xml, at, 'ind2').trim(), subfields: subfieldsIn(xml.slice(at, end)) })
      at = end
    }
  }
  return { leader, fields }
}

function subfieldsIn(field: string): MarcField['subfields'] {
  return field
    .split('<subfield ')
    .slice(1)
    .map((part) => ({ code: attributeAt(part, 0, 'code'), text: textAt(part, 0) }))
}

function attributeAt(xml: string, at: number, name: string): string {
  const start = xml.indexOf(`${name}="`, at) + name.length + 2
  return xml.slice(start, xml.indexOf('"', start))
}

function textAt(xml: string, at: number): string {
  const start = xml.indexOf('>', at) + 1
  const text = xml.slice(start, xml.indexOf('<', start) < 0 ? xml.length : xml.indexOf('<', start))
  return text.includes('&') ? text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,9}));/giu, resolveEntity) : text
}

function resolveEntity(whole: string, decimal?: string, hexadecimal?: string, name?: string): string {
  if (name !== undefined) return NAMED[name] ?? whole
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal)
  return code <= 0x10ffff ? String.fromCodePoint(code) : whole
}
