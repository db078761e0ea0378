import { normalPassword } from '#domain/normal-password.ts'
import { AppError } from '../../../platform/errors.ts'
import { isCommonPassword } from '../is-common.ts'
import { decodePassword, hashPassword } from '../password.ts'
import { passwordFault } from '../rules.ts'

/** Hash of a new password from the wire. @throws AppError VALIDATION of `new_password` when it is refused. */
export async function hashNewPassword(onTheWire: string, email: string): Promise<string> {
  const password = decodePassword(onTheWire)
  if (password === null) throw AppError.field('new_password', 'FORMS_RULES.PASSWORD.VALIDITY')
  const fault = passwordFault(password, { email, isCommon: isCommonPassword(normalPassword(password)) })
  if (fault) throw AppError.field('new_password', `FORMS_RULES.PASSWORD.${fault}`)
  return hashPassword(password, [email])
}
