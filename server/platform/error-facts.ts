export function errorProperty(thrown: unknown, name: string): unknown {
  return typeof thrown === 'object' && thrown !== null ? Reflect.get(thrown, name) : undefined
}

/** The code of an error of Node.js, PostgreSQL or a library. */
export function errorCode(thrown: unknown): string | undefined {
  const code = errorProperty(thrown, 'code')
  return typeof code === 'string' ? code : undefined
}
