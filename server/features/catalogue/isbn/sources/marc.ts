/** A field of a MARC 21 record: its tag, its second indicator and the subfields in their order. */
export interface MarcField {
  tag: string
  /** Empty for a control field, and where nothing is said. */
  ind2: string
  subfields: { code: string; text: string }[]
}

/** A MARC 21 record; control fields have one subfield without a code. */
export interface MarcRecord {
  /** What kind of thing is described; empty when the record does not say. */
  leader: string
  fields: MarcField[]
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

/**
 * The same field as it is written in its own script, where what stands in the tag itself is a transliteration (MARC 880, linked by $6).
 * The field itself where there is no other.
 */
export function inOwnScript(record: MarcRecord, field: MarcField | undefined, tag: string): MarcField | undefined {
  const linked = fieldsOf(record, '880').filter((other) => subfieldOf(other, '6').startsWith(`${tag}-`))
  if (field === undefined) return linked[0]
  const place = /^880-(\d\d)/u.exec(subfieldOf(field, '6'))?.[1]
  // Of a field that there can be only one of, the other needs no link.
  const isOnly = place === undefined && tag === '245' && linked.length === 1
  const other = isOnly ? linked[0] : linked.find((each) => place !== undefined && subfieldOf(each, '6').startsWith(`${tag}-${place}`))
  return other?.subfields.some(({ code, text }) => code !== '6' && /(?!\p{Script=Latin})\p{L}/u.test(text)) === true ? other : field
}
