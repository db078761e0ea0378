import { PASSWORD_MAX, PASSWORD_MIN } from '#domain/policy/accounts.ts'
import { normalPassword } from '#domain/normal-password.ts'

type PasswordFault = 'MIN_LENGTH' | 'MAX_LENGTH' | 'TOO_COMMON'

/**
 * Why a new password is refused; null when it is fine. Any characters are allowed and nothing is demanded of them
 * (decision 23); length counts the code points of what is kept, so that an emoji is one character. Beside the commonest (`isCommonPassword`),
 * the own address is refused: it is the first thing anybody tries.
 */
export function passwordFault(password: string, { email, isCommon }: { email: string; isCommon: boolean }): PasswordFault | null {
  const normal = normalPassword(password)
  const { length } = Array.from(normal)
  if (length < PASSWORD_MIN) return 'MIN_LENGTH'
  if (length > PASSWORD_MAX) return 'MAX_LENGTH'
  return isCommon || normal.toLowerCase() === email.toLowerCase() ? 'TOO_COMMON' : null
}
