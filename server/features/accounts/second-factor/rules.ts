import { ONE_TIME_CODE_DIGITS, ONE_TIME_CODE_SECONDS, RECOVERY_CODE_LENGTH } from '#domain/policy/accounts.ts'

/** Digits and capitals of Crockford's base 32: none can be taken for another one. */
export const RECOVERY_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const GROUP = 4

export interface Code {
  /** Of the app, or one of those that were written down. */
  kind: 'APP' | 'RECOVERY'
  text: string
}

/** What somebody typed, without the spaces and hyphens between groups, and with 0 and 1 for the letters that look like them; null when it can be no code. */
export function readCode(typed: string): Code | null {
  const text = typed.replaceAll(/[\s-]/gu, '').toUpperCase()
  if (text.length === ONE_TIME_CODE_DIGITS && /^[0-9]+$/u.test(text)) return { kind: 'APP', text }
  const plain = text.replaceAll('O', '0').replaceAll(/[IL]/gu, '1')
  const isRecoveryCode = plain.length === RECOVERY_CODE_LENGTH && Array.from(plain).every((letter) => RECOVERY_LETTERS.includes(letter))
  return isRecoveryCode ? { kind: 'RECOVERY', text: plain } : null
}

/** A recovery code as it is shown: in groups of four. */
export function groupCode(text: string): string {
  return Array.from({ length: Math.ceil(text.length / GROUP) }, (_, index) => text.slice(index * GROUP, (index + 1) * GROUP)).join('-')
}

/** Which 30 seconds since 1970 a moment lies in (RFC 6238 4.2). */
export function stepOf(nowSeconds: number): number {
  return Math.floor(nowSeconds / ONE_TIME_CODE_SECONDS)
}
