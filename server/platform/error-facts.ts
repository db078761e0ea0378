/** A property of what was thrown, of which nothing is known; undefined where it has none. */
export function factOf(thrown: unknown, name: string): unknown {
  return typeof thrown === 'object' && thrown !== null ? Reflect.get(thrown, name) : undefined
}

/** The code of an error, as Node.js, PostgreSQL and libraries give it. */
export function codeOf(thrown: unknown): string | undefined {
  const code = factOf(thrown, 'code')
  return typeof code === 'string' ? code : undefined
}
