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

/** Sentence about an e-mail address, or null when it may pass (A §5). */
export function emailError(value: string): string | null {
  const email = value.trim()
  return failing([
    [!email, 'E_MAIL.NOT_EMPTY'],
    [email.length > EMAIL_MAX, 'E_MAIL.MAX_LENGTH'],
    [!EMAIL.test(email), 'E_MAIL.VALIDITY'],
  ])
}

/** Sentence about a new password, or null: 8 to 128 characters, any (decision 23). */
export function newPasswordError(value: string): string | null {
  return failing([
    [!value, 'PASSWORD.NOT_EMPTY'],
    [lengthOf(normalPassword(value)) < PASSWORD_MIN, 'PASSWORD.MIN_LENGTH'],
    [lengthOf(normalPassword(value)) > PASSWORD_MAX, 'PASSWORD.MAX_LENGTH'],
  ])
}

/** Sentence about a last name of too many characters; people of one name have none. */
export function lastNameError(value: string): string | null {
  return failing([[value.trim().length > NAME_MAX, 'LAST_NAME.MAX_LENGTH']])
}

/** Sentence about a required text of at most `max` characters; `field` as in the rule's key, for instance `CITY`. */
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
