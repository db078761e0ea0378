import type { RolePart } from '#contract/role-parts.ts'
import { isRoleAmong, type Role } from '#domain/roles.ts'

/** An answer without the parts that are declared for other roles than this one. */
export function leaveOutParts(answer: unknown, parts: readonly RolePart[], role: Role): unknown {
  return parts.reduce((rest, { path, roles }) => (isRoleAmong(role, roles) ? rest : without(rest, path)), answer)
}

function without(value: unknown, [first, ...rest]: readonly string[]): unknown {
  if (Array.isArray(value)) return first === '*' ? value.map((entry) => without(entry, rest)) : value
  if (typeof value !== 'object' || value === null || first === undefined || !(first in value)) return value
  const entries = Object.entries(value)
  if (rest.length === 0) return Object.fromEntries(entries.filter(([name]) => name !== first))
  return Object.fromEntries(entries.map(([name, child]) => [name, name === first ? without(child, rest) : child]))
}
