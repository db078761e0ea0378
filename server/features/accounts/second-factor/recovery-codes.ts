import { createHash, randomInt } from 'node:crypto'
import { RECOVERY_CODE_LENGTH, RECOVERY_CODES } from '#domain/policy/accounts.ts'
import { RECOVERY_LETTERS } from './rules.ts'

/** Ten new codes of 80 random bits each: nobody guesses one, neither at the door nor from a copy of the database. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: RECOVERY_CODE_LENGTH }, () => RECOVERY_LETTERS[randomInt(RECOVERY_LETTERS.length)]).join(''),
  )
}

/** What is stored of a code; the member's id goes in, so that one guess is one for one member alone. */
export function hashRecoveryCode(memberId: string, code: string): Buffer {
  return createHash('sha256').update(`${memberId} ${code}`).digest()
}
