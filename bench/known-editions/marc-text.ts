/** A field as it is written: control fields have no indicators and one text. */
export interface WrittenField {
  tag: string
  indicators: string
  subfields: readonly (readonly [code: string, text: string])[]
}

/** A record before it is written: the leader's places that tell lengths are filled in by the writer. */
export interface WrittenRecord {
  /** Places 5 to 8: status, kind, level. */
  kind: string
  /** Place 19: the part of a set. */
  part: string
  fields: readonly WrittenField[]
}

const SUBFIELD_SIGN = '\u001F'
const FIELD_END = '\u001E'
const RECORD_END = '\u001D'

/** A record of ISO 2709 in UTF-8. */
export function writeBinary({ kind, part, fields }: WrittenRecord): string {
  let directory = ''
  let body = ''
  let start = 0
  for (const field of fields) {
    const text = binaryField(field)
    const length = Buffer.byteLength(text)
    directory += field.tag + String(length).padStart(4, '0') + String(start).padStart(5, '0')
    body += text
    start += length
  }
  const base = 24 + directory.length + 1
  const whole = base + start + 1
  return `${String(whole).padStart(5, '0')}${kind} a22${String(base).padStart(5, '0')} c${part}4500${directory}${FIELD_END}${body}${RECORD_END}`
}

function binaryField({ indicators, subfields }: WrittenField): string {
  let text = indicators
  for (const [code, value] of subfields) text += code === '' ? value : SUBFIELD_SIGN + code + value
  return text + FIELD_END
}

export const XML_BEGIN = '<?xml version="1.0" encoding="UTF-8"?>\n<collection xmlns="http://www.loc.gov/MARC21/slim">\n'
export const XML_END = '</collection>\n'

/** The same as an element of MARC 21 XML, in lines as the DNB writes them. */
export function writeXml({ kind, part, fields }: WrittenRecord): string {
  const inner = fields.map(({ tag, indicators, subfields }) => {
    if (indicators === '') return `    <controlfield tag="${tag}">${escaped(subfields[0]?.[1] ?? '')}</controlfield>\n`
    const parts = subfields.map(([code, text]) => `      <subfield code="${code}">${escaped(text)}</subfield>\n`)
    return `    <datafield tag="${tag}" ind1="${indicators[0]}" ind2="${indicators[1]}">\n${parts.join('')}    </datafield>\n`
  })
  return `  <record type="Bibliographic">\n    <leader>00000${kind} a2200000 c${part}4500</leader>\n${inner.join('')}  </record>\n`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
