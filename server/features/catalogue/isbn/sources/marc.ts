/** A MARC 21 field: tag, second indicator, and subfields in order. */
export interface MarcField {
  tag: string
  ind2: string
  subfields: { code: string; text: string }[]
}

/** A MARC 21 record; a control field has one subfield without a code. */
export interface MarcRecord {
  leader: string
  fields: MarcField[]
}

/** Fields with this tag. */
export function fieldsOf({ fields }: MarcRecord, ...tags: string[]): MarcField[] {
  return fields.filter((field) => tags.includes(field.tag))
}

/** The first subfield with this code; empty when missing. */
export function subfieldOf(field: MarcField | undefined, code: string): string {
  return field?.subfields.find((entry) => entry.code === code)?.text ?? ''
}

/** All subfields with these codes. */
export function subfieldsOf(field: MarcField, ...codes: string[]): string[] {
  return field.subfields.filter((entry) => codes.includes(entry.code)).map((entry) => entry.text)
}

/** The field in its original script instead of a transliteration (MARC 880, linked by $6); the field itself when there is none. */
export function inOwnScript(record: MarcRecord, field: MarcField | undefined, tag: string): MarcField | undefined {
  const linked = fieldsOf(record, '880').filter((other) => subfieldOf(other, '6').startsWith(`${tag}-`))
  if (field === undefined) return linked[0]
  const place = /^880-(\d\d)/u.exec(subfieldOf(field, '6'))?.[1]
  // Of a field that there can be only one of, the other needs no link.
  const isOnly = place === undefined && tag === '245' && linked.length === 1
  const other = isOnly ? linked[0] : linked.find((each) => place !== undefined && subfieldOf(each, '6').startsWith(`${tag}-${place}`))
  return other?.subfields.some(({ code, text }) => code !== '6' && /(?!\p{Script=Latin})\p{L}/u.test(text)) === true ? other : field
}
