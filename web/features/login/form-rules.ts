import type { FieldWith, FormRule } from '#contract/field-errors.ts'
import { normalPassword } from '#domain/normal-password.ts'
import { EMAIL_MAX, NAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from '#domain/policy/accounts.ts'
import { ruleText } from '../../ui/forms/form-errors.ts'

// The server decides; these only spare a round trip.
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/u

function failing(rules: [boolean, FormRule][]): string | null {
  const broken = rules.find(([isBroken]) => isBroken)
  return broken ? ruleText(broken[1]) : null
}

/** Characters as the server counts them: code points, so that an emoji is one. */
function lengthOf(text: string): number {
  return Array.from(text).length
}

/** Error of an email address; null when valid (A §5). */
export function emailError(value: string): string | null {
  const email = value.trim()
  return failing([
    [!email, 'E_MAIL.NOT_EMPTY'],
    [email.length > EMAIL_MAX, 'E_MAIL.MAX_LENGTH'],
    [!EMAIL.test(email), 'E_MAIL.VALIDITY'],
  ])
}

/** Error of a new password; null for 8 to 128 characters (decision 23). */
export function newPasswordError(value: string): string | null {
  return failing([
    [!value, 'PASSWORD.NOT_EMPTY'],
    [lengthOf(normalPassword(value)) < PASSWORD_MIN, 'PASSWORD.MIN_LENGTH'],
    [lengthOf(normalPassword(value)) > PASSWORD_MAX, 'PASSWORD.MAX_LENGTH'],
  ])
}

/** Error of a too long last name; it may be empty. */
export function lastNameError(value: string): string | null {
  return failing([[value.trim().length > NAME_MAX, 'LAST_NAME.MAX_LENGTH']])
}

/** Error of a required text of at most `max` characters; `field` as in the rule key, such as `CITY`. */
export function requiredTextError(
  field: FieldWith<'NOT_EMPTY'> & FieldWith<'MAX_LENGTH'>,
  max: number = NAME_MAX,
): (value: string) => string | null {
  return (value) =>
    failing([
      [!value.trim(), `${field}.NOT_EMPTY`],
      [value.trim().length > max, `${field}.MAX_LENGTH`],
    ])
}
