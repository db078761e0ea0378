import { z } from 'zod'

/** A field of a body by its path, and something that it does not take; undefined where it is missing. */
interface HostileValue {
  path: string[]
  value: unknown
}

/** True takes anything, false nothing. */
type Schema = z.core.JSONSchema.JSONSchema | boolean

/** One value of each type of JSON. */
const SAMPLES: Record<string, readonly unknown[]> = {
  string: ['text', '1', 'true', ''],
  number: [1, -1, 1.5],
  boolean: [true],
  object: [{}],
  array: [[], ['a']],
  null: [null],
}
const NO_CHOICE = ['', 'nothing like it', '__proto__', 'constructor']
const NO_UUID = ['', 'x', '0'.repeat(36), 'a\u0000']

/** What the contract itself knows to be wrong: for each field a missing value, other types, and what lies beyond its bounds. */
export function hostileValues(shape: z.ZodType): HostileValue[] {
  return [...inputFields(shape)].flatMap(([path, field]) => valuesOf(field).map((value) => ({ path: path.split('.'), value })))
}

/** The same of a query: what its numbers, choices and bounded texts do not take, as it stands in an address. */
export function hostileQueries(shape: z.ZodType): { name: string; value: string }[] {
  return [...inputFields(shape)].flatMap(([name, { schemas }]) => {
    if (schemas.some(takesAnything)) return []
    const words = schemas.every((schema) => typeOf(schema) === 'number') ? ['a', '1e1e'] : []
    const values = beyondBounds(schemas).filter((value) => typeof value === 'number' || (typeof value === 'string' && value !== ''))
    return [...words, ...values].map((value) => ({ name, value: String(value) }))
  })
}

/** Parameters of a path that are ids. */
export function idParams(shape: z.ZodType): string[] {
  return [...inputFields(shape)].flatMap(
    ([
      name,
      {
        schemas: [schema],
      },
    ]) => (typeof schema === 'object' && schema.format === 'uuid' ? [name] : []),
  )
}

/** Fields of which the schema says nothing: what they do not take has to be written by hand. */
export function unknownFields(shape: z.ZodType): string[] {
  return [...inputFields(shape)].filter(([, { schemas }]) => schemas.some(takesAnything)).map(([path]) => path)
}

interface Field {
  schemas: Schema[]
  isRequired: boolean
}

/** The fields of an object and of the objects in it, by their path. */
function inputFields(shape: z.ZodType): Map<string, Field> {
  return fieldsOf([z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' })], '')
}

function fieldsOf(schemas: readonly Schema[], before: string): Map<string, Field> {
  const objects = schemas.flatMap(alternatives).filter((schema) => typeof schema === 'object' && schema.properties !== undefined)
  const found = new Map<string, Field>()
  for (const name of new Set(objects.flatMap((schema) => (typeof schema === 'object' ? Object.keys(schema.properties ?? {}) : [])))) {
    const holders = objects.filter((schema) => typeof schema === 'object' && name in (schema.properties ?? {}))
    const inside = holders.flatMap((schema) => (typeof schema === 'object' ? alternatives(schema.properties?.[name] ?? true) : []))
    const isRequired = objects.every((schema) => typeof schema === 'object' && schema.required?.includes(name))
    found.set(before + name, { schemas: inside, isRequired })
    if (!isRequired) continue
    for (const [path, field] of fieldsOf(inside, `${before}${name}.`)) found.set(path, field)
  }
  return found
}

function alternatives(schema: Schema): Schema[] {
  if (typeof schema === 'boolean') return [schema]
  const parts = schema.anyOf ?? schema.oneOf
  if (parts) return parts.flatMap(alternatives)
  return Array.isArray(schema.type) ? schema.type.map((type) => ({ ...schema, type })) : [schema]
}

function takesAnything(schema: Schema): boolean {
  return typeof schema === 'boolean' || (schema.type === undefined && schema.enum === undefined && schema.const === undefined)
}

function valuesOf({ schemas, isRequired }: Field): unknown[] {
  const missing = isRequired ? [undefined] : []
  if (schemas.some(takesAnything)) return missing
  const types = new Set(schemas.map(typeOf))
  const otherTypes = Object.entries(SAMPLES).flatMap(([type, samples]) => (types.has(type) ? [] : samples))
  return [...missing, ...otherTypes, ...beyondBounds(schemas)]
}

function typeOf(schema: Schema): string {
  if (typeof schema === 'boolean') return 'nothing'
  const [constant = schema.const] = schema.enum ?? []
  const type = [schema.type ?? (constant === null ? 'null' : typeof constant)].flat()[0] ?? 'null'
  return type === 'integer' ? 'number' : type
}

/** Of a field of one kind alone: with two, what the one refuses the other may take. */
function beyondBounds(schemas: readonly Schema[]): unknown[] {
  const [schema, ...others] = schemas.filter((one) => typeOf(one) !== 'null')
  if (typeof schema !== 'object' || others.length > 0) return []
  if (schema.const === true) return [false]
  if (schema.enum ?? schema.const) return typeOf(schema) === 'string' ? NO_CHOICE : []
  if (schema.format === 'uuid') return NO_UUID
  const values: unknown[] = []
  if (schema.type === 'integer') values.push(1.5, 1e300)
  if (typeof schema.minimum === 'number') values.push(schema.minimum - 1)
  if (typeof schema.maximum === 'number') values.push(schema.maximum + 1)
  if (schema.type === 'string' && (schema.minLength ?? 0) > 0) values.push('')
  if (typeof schema.maxLength === 'number') values.push('x'.repeat(schema.maxLength + 1))
  if (schema.type === 'array' && (schema.minItems ?? 0) > 0) values.push([])
  if (schema.type === 'array')
    values.push([{ isRoot: true }], ...(schema.maxItems === undefined ? [] : [Array(schema.maxItems + 1).fill(null)]))
  return values
}
