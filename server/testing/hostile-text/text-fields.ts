import { z } from 'zod'

/** A field of a body that takes text, by its path, and how long the text may be. */
interface TextField {
  path: string[]
  maxLength: number
}

/** True takes anything, false nothing. */
type Schema = z.core.JSONSchema.JSONSchema | boolean

/** Fields of text that a shape takes, however deep; `most` is the length of those without one of their own. */
export function textFields(shape: z.ZodType, most: number): TextField[] {
  return fieldsOf(z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }), [], most)
}

function fieldsOf(schema: Schema, path: string[], most: number): TextField[] {
  if (typeof schema === 'boolean') return []
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap((part) => fieldsOf(part, path, most))
  const inside = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => fieldsOf(field, [...path, name], most))
  const items = [schema.items ?? []].flat().flatMap((item) => fieldsOf(item, [...path, '0'], most))
  const isText = schema.type === 'string' && schema.enum === undefined && schema.const === undefined && schema.format !== 'uuid'
  const own = isText ? [{ path, maxLength: typeof schema.maxLength === 'number' ? schema.maxLength : most }] : []
  return [...own, ...parts, ...inside, ...items]
}

/** A body with another value at the end of a path. */
export function withValueAt(body: unknown, [name, ...rest]: string[], value: unknown): unknown {
  if (name === undefined) return value
  if (Array.isArray(body) || name === '0') return [withValueAt(Array.isArray(body) ? body[0] : undefined, rest, value)]
  const object: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {}
  return { ...object, [name]: withValueAt(object[name], rest, value) }
}
