import { createHash, randomInt } from 'node:crypto'
import { RECOVERY_CODE_LENGTH, RECOVERY_CODES } from '#domain/policy/accounts.ts'
import { RECOVERY_LETTERS } from './rules.ts'

/** Ten new codes of 80 random bits each: nobody guesses one, neither at the door nor from a copy of the database. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: RECOVERY_CODE_LENGTH }, () => RECOVERY_LETTERS[randomInt(RECOVERY_LETTERS.length)]).join(''),
  )
}

/** The stored hash of a code; it contains the member's id, so that one guess cannot be tried against all members. */
export function hashRecoveryCode(memberId: string, code: string): Buffer {
  return createHash('sha256').update(`${memberId} ${code}`).digest()
}
