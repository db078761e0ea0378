import type { RestrictionKind } from '#domain/restriction.ts'
import { m } from '#messages'

const KINDS: Record<RestrictionKind, () => string> = {
  WARNING: m['restriction.kindWarning'],
  NO_MESSAGES: m['restriction.kindMessages'],
  NO_SWAPS: m['restriction.kindSwaps'],
  BLOCK: m['restriction.kindBlock'],
}

/** What was decided, as a heading. */
export function restrictionName(kind: RestrictionKind): string {
  return KINDS[kind]()
}
