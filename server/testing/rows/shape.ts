/** What a value is declared to be, as far as it can be told when a program runs. */
export type Shape =
  | { is: Primitive | 'unknown' }
  | { is: 'literal'; value: unknown }
  | { is: 'array'; of: Shape }
  /** `others` are properties without a name of their own; null when there are none. */
  | { is: 'record'; fields: Record<string, Shape>; others: Shape | null }
  | { is: 'union'; of: readonly Shape[] }

type Primitive = 'string' | 'number' | 'boolean' | 'Date' | 'Buffer' | 'null' | 'undefined'

/** Says where a value is not as declared, and how; undefined when it is. Only a row itself must not hold more than declared. */
export function contradiction(shape: Shape, value: unknown, path = ''): string | undefined {
  if (shape.is === 'unknown') return undefined
  if (shape.is === 'union') return contradictsAll(shape.of, value, path)
  if (shape.is === 'array' && Array.isArray(value)) return first(value, (one, index) => contradiction(shape.of, one, `${path}[${index}]`))
  if (shape.is === 'record' && isRecord(value)) return contradictsRecord(shape, value, path)
  if (shape.is === 'literal' ? value === shape.value : shape.is === primitiveOf(value)) return undefined
  return `${path || 'a row'} is declared ${named(shape)} and is ${nameOfValue(value)}`
}

function contradictsAll(shapes: readonly Shape[], value: unknown, path: string): string | undefined {
  const found = shapes.map((shape) => contradiction(shape, value, path))
  if (found.includes(undefined)) return undefined
  // A difference deep inside tells more than "none of these types".
  const inside = found.find((text, index) => text !== undefined && isRecord(value) && shapes[index]?.is === 'record')
  return inside ?? `${path} is declared ${shapes.map(named).join(' | ')} and is ${nameOfValue(value)}`
}

function contradictsRecord(shape: Extract<Shape, { is: 'record' }>, value: Record<string, unknown>, path: string): string | undefined {
  const more = path === '' && !shape.others ? Object.keys(value).filter((name) => !Object.hasOwn(shape.fields, name)) : []
  if (more.length > 0) return `${more.join(', ')}: selected and not declared`
  const fields = Object.entries(shape.fields)
  const wrong = first(fields, ([name, field]) => contradiction(field, value[name], path === '' ? name : `${path}.${name}`))
  const { others } = shape
  if (wrong !== undefined || !others) return wrong
  return first(Object.entries(value), ([name, one]) => (Object.hasOwn(shape.fields, name) ? undefined : contradiction(others, one, name)))
}

function first<T>(values: readonly T[], judge: (value: T, index: number) => string | undefined): string | undefined {
  for (const [index, value] of values.entries()) {
    const found = judge(value, index)
    if (found !== undefined) return found
  }
  return undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && primitiveOf(value) === undefined
}

function primitiveOf(value: unknown): Primitive | undefined {
  if (value === null) return 'null'
  if (value instanceof Date) return 'Date'
  if (Buffer.isBuffer(value)) return 'Buffer'
  const type = typeof value
  return type === 'string' || type === 'number' || type === 'boolean' || type === 'undefined' ? type : undefined
}

/** A shape as TypeScript writes it, shortened. */
export function named(shape: Shape): string {
  if (shape.is === 'literal') return JSON.stringify(shape.value)
  if (shape.is === 'union') return shape.of.map(named).join(' | ')
  return shape.is === 'array' ? `(${named(shape.of)})[]` : shape.is
}

function nameOfValue(value: unknown): string {
  if (Array.isArray(value)) return 'an array'
  return typeof value === 'string' ? JSON.stringify(value) : (primitiveOf(value) ?? 'a record')
}

/** What kinds of values a shape lets through, without looking into them. */
export function kindsOf(shape: Shape): string[] {
  if (shape.is === 'union') return shape.of.flatMap(kindsOf)
  return [shape.is === 'literal' ? (primitiveOf(shape.value) ?? 'unknown') : shape.is]
}
