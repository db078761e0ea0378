import { PASSWORD_MAX, PASSWORD_MIN } from '#domain/policy/accounts.ts'

export type PasswordFault = 'MIN_LENGTH' | 'MAX_LENGTH' | 'TOO_COMMON'

/**
 * Why a new password is refused; null when it is fine. Any characters are allowed and nothing is demanded of them
 * (decision 23); length counts code points, so that an emoji is one character. Beside the commonest (`isCommonPassword`),
 * the own address is refused: it is the first thing anybody tries.
 */
export function passwordFault(password: string, { email, isCommon }: { email: string; isCommon: boolean }): PasswordFault | null {
  const { length } = Array.from(password)
  if (length < PASSWORD_MIN) return 'MIN_LENGTH'
  if (length > PASSWORD_MAX) return 'MAX_LENGTH'
  return isCommon || password.toLowerCase() === email.toLowerCase() ? 'TOO_COMMON' : null
}
