/** The name being typed, after the last comma or semicolon. */
export function lastName(typed: string): string {
  return typed.slice(lastSign(typed) + 1).trim()
}

/** Replaces the last name: "Max Frisch, Ing" becomes "Max Frisch, Ingeborg Bachmann". */
export function withLastName(typed: string, name: string): string {
  const before = typed.slice(0, lastSign(typed) + 1).trim()
  return before ? `${before} ${name}` : name
}

function lastSign(typed: string): number {
  return Math.max(typed.lastIndexOf(','), typed.lastIndexOf(';'))
}
