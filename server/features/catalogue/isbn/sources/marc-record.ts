import { z } from 'zod'
import type { MarcField, MarcRecord } from './marc.ts'

const text = z
  .unknown()
  .optional()
  .transform((value) => (typeof value === 'string' ? value : ''))
/** As the parser gives an element without attributes (its text), with some (an object), or an empty one (""). */
const leader = z.union([z.string(), z.object({ text }).transform((element) => element.text)]).catch('')
const subfield = z.object({ code: z.string(), text })
const datafield = z.object({ tag: z.string().length(3), ind2: z.string().catch(''), subfield: z.array(z.unknown()).catch([]) })
const controlfield = z.object({ tag: z.string().length(3), text })
const record = z.object({
  leader,
  datafield: z.array(z.unknown()).catch([]),
  controlfield: z.array(z.unknown()).catch([]),
})

/** A MARC 21 record from parsed XML; undefined when it has no fields, such as a diagnostic. */
export function readMarcRecord(source: unknown): MarcRecord | undefined {
  const parsed = record.safeParse(source)
  if (!parsed.success) return undefined
  const control = fitting(controlfield, parsed.data.controlfield).map((field): MarcField => {
    return { tag: field.tag, ind2: '', subfields: [{ code: '', text: field.text }] }
  })
  const data = fitting(datafield, parsed.data.datafield).map((field): MarcField => {
    const subfields = fitting(subfield, field.subfield).map((entry) => ({
      code: entry.code,
      text: entry.text.trim() === '' ? '' : entry.text,
    }))
    return { tag: field.tag, ind2: field.ind2.trim(), subfields }
  })
  return data.length === 0 ? undefined : { leader: parsed.data.leader, fields: [...control, ...data] }
}

function fitting<Shape extends z.ZodType>(shape: Shape, values: readonly unknown[]): z.output<Shape>[] {
  return values.flatMap((value) => {
    const parsed = shape.safeParse(value)
    return parsed.success ? [parsed.data] : []
  })
}
