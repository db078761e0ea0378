import { z } from 'zod'
import { endpoint, success } from './endpoint.ts'
import { type FieldWith, rule } from './field-errors.ts'
import { ownUser } from './members.ts'
import { activeRestriction, restriction } from './restriction.ts'
import { asciiEmail } from '../domain/ascii-email.ts'
import { ownPath } from '../domain/own-path.ts'
import { CITY_MAX, EMAIL_MAX, NAME_MAX, NEXT_PATH_MAX, STREET_MAX } from '../domain/policy/accounts.ts'
import { UI_LANGUAGES } from '../domain/lookups.ts'

/** No control characters, line breaks, lone surrogates or marks that turn the direction of what follows. */
const NO_CONTROLS = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u
const SOMETHING_VISIBLE = /[\p{L}\p{N}]/u

/**
 * Field rules name the specification's translation keys (A §5, docs/api.md "Field errors"). Names may not
 * carry control characters or line breaks: they end up in mail headers and on labels.
 */
type OneLine = FieldWith<'MAX_LENGTH'> & FieldWith<'VALIDITY'>
type NeededText = OneLine & FieldWith<'NOT_EMPTY'>

function oneLine(field: OneLine, max: number) {
  return z
    .string()
    .max(max, { error: rule(`${field}.MAX_LENGTH`), abort: true })
    .regex(NO_CONTROLS, { error: rule(`${field}.VALIDITY`), abort: true })
    .refine((value) => value === '' || SOMETHING_VISIBLE.test(value), rule(`${field}.VALIDITY`))
}

/** One line that says something. */
export function plainText(field: NeededText, max: number) {
  return z
    .string({ error: rule(`${field}.NOT_EMPTY`) })
    .transform((value) => value.normalize('NFC').trim())
    .pipe(z.string().min(1, { error: rule(`${field}.NOT_EMPTY`), abort: true }))
    .pipe(oneLine(field, max))
}

export const firstName = plainText('FIRST_NAME', NAME_MAX)
/** Empty for people of one name, which stands as their first. */
const lastName = z
  .string(rule('LAST_NAME.VALIDITY'))
  .transform((value) => value.normalize('NFC').trim())
  .pipe(oneLine('LAST_NAME', NAME_MAX))
  .default('')
/** An email address with its domain in ASCII, so that one member has one spelling. */
export const email = z
  .string({ error: rule('E_MAIL.NOT_EMPTY') })
  .trim()
  .min(1, { error: rule('E_MAIL.NOT_EMPTY'), abort: true })
  .max(EMAIL_MAX, { error: rule('E_MAIL.MAX_LENGTH'), abort: true })
  .transform(asciiEmail)
  .pipe(z.email(rule('E_MAIL.VALIDITY')).max(EMAIL_MAX, rule('E_MAIL.MAX_LENGTH')))
/** Base64 of UTF-8 (decision 23); decoded and measured by the accounts feature. 128 characters are at most 684 here. */
const PASSWORD_WIRE_MAX = 1000
export const passwordOnTheWire = z
  .string({ error: rule('PASSWORD.NOT_EMPTY') })
  .min(1, rule('PASSWORD.NOT_EMPTY'))
  .max(PASSWORD_WIRE_MAX, rule('PASSWORD.MAX_LENGTH'))
/** An address somebody claims to have: looked up, never stored, so only kept short and printable. */
const claimedEmail = z
  .string({ error: rule('E_MAIL.NOT_EMPTY') })
  .trim()
  .max(EMAIL_MAX, rule('E_MAIL.MAX_LENGTH'))
  .regex(NO_CONTROLS, rule('E_MAIL.VALIDITY'))
  .transform(asciiEmail)
/** Where to continue after the mail's link: a path of this site. */
export const nextPath = z
  .string()
  .max(NEXT_PATH_MAX)
  .refine((path) => ownPath(path) !== null)
/** Code of an invitation or a referral; stored, not trusted. */
const inviteText = z.string().max(100).regex(NO_CONTROLS)
const postalCode = z
  .string({ error: rule('POSTAL_CODE.NOT_EMPTY') })
  .trim()
  .regex(/^\d{5}$/u, rule('POSTAL_CODE.VALIDITY'))

export const registration = endpoint({
  method: 'post',
  path: '/api/v1/registration',
  summary:
    'Create an account; the answer is the same for a known address, which gets a mail saying so. The cookie it sets lets the link of that mail log in this browser, once.',
  body: z.strictObject({
    firstName,
    lastName,
    email,
    password: passwordOnTheWire,
    invitationCode: inviteText.optional(),
    language: z.enum(UI_LANGUAGES).default('de'),
    subscribedToPromo: z.boolean().default(false),
    referralId: inviteText.optional(),
    isAdult: z.literal(true, rule('IS_ADULT.REQUIRED')),
    next: nextPath.optional(),
  }),
  response: success,
})

/** Result of a login: a session, or `user: null` when the second factor is required; `askedFor` says what can be it. */
export const entry = z.object({ user: ownUser.nullable(), askedFor: z.array(z.enum(['CODE', 'PASSKEY'])).optional() })
export type AskedFor = NonNullable<z.infer<typeof entry>['askedFor']>

export const login = endpoint({
  method: 'post',
  path: '/api/v1/login',
  summary:
    'Start a session; 401 BAD_CREDENTIALS for an unknown address and a wrong password alike. A restricted member can do little with it. Without `user` in the answer, a code is needed: POST /login/second-factor; where `askedFor` names it, a passkey instead: POST /login/passkey.',
  body: z.strictObject({ email: claimedEmail, password: passwordOnTheWire }),
  response: entry,
})

export const logout = endpoint({
  method: 'post',
  path: '/api/v1/logout',
  summary: 'End this session.',
  response: success,
})

export const session = endpoint({
  method: 'get',
  path: '/api/v1/session',
  summary: 'Who is calling; a guest gets null and zeros, a restricted member besides why they are one.',
  response: z.object({
    user: ownUser.nullable(),
    restriction: restriction.nullable(),
    /** What was decided against the member and is in force: warnings, limits and blocks, newest first. */
    restrictions: z.array(activeRestriction),
    numExchangeTokens: z.int(),
    numServiceFees: z.int(),
    /** Points that wait: they cannot be spent yet. */
    numWaitingPoints: z.int(),
    /** What a member of the team may call, as `post /admin/users/{uuid}/restrict`: pages show the buttons of these alone. */
    teamCalls: z.array(z.string()),
  }),
})

/** What was confirmed: a new account, a new address of one, or what the same link had confirmed before. */
const verifiedEmail = z.object({
  verified: z.literal(true),
  what: z.enum(['ACCOUNT', 'NEW_EMAIL', 'BEFORE']),
  /** The new member, where this call has logged them in: in the browser they joined in, and nowhere else. */
  user: ownUser.nullable(),
})
export type VerifiedEmail = z.output<typeof verifiedEmail>

export const verifyEmail = endpoint({
  method: 'post',
  path: '/api/v1/verify_email/{token}',
  summary:
    'Confirm an e-mail address: token in the path and e-mail in the body, or the other way round. Logs in only where somebody has joined within the hour (the cookie of their registration).',
  params: z.object({ token: z.string().min(1).max(EMAIL_MAX).regex(NO_CONTROLS) }),
  body: z.strictObject({ email: claimedEmail.optional(), token: z.string().max(EMAIL_MAX).optional() }),
  response: verifiedEmail,
})

export const resendVerification = endpoint({
  method: 'post',
  path: '/api/v1/resend-verification',
  summary: 'Send the verification mail of the logged-in member again; none where the address is confirmed already.',
  response: success.extend({ isConfirmed: z.boolean() }),
})

export const editProfileGeneral = endpoint({
  method: 'post',
  path: '/api/v1/edit-profile/general',
  summary:
    'Name and address of the logged-in member. 409 ADDRESS_QUESTIONED names what is unusual and may be right (an empty last name, a street without a number, a parcel machine without the number of its customer, 00000): sent again with addressConfirmed it is stored.',
  body: z.strictObject({
    firstName,
    lastName,
    streetNameNumber: plainText('STREET', STREET_MAX),
    addressExtra: z
      .string()
      .transform((value) => value.normalize('NFC').trim())
      .pipe(z.string().max(STREET_MAX, rule('ADDRESS_EXTRA.MAX_LENGTH')).regex(NO_CONTROLS, rule('ADDRESS_EXTRA.VALIDITY')))
      .default(''),
    postalCode,
    city: plainText('CITY', CITY_MAX),
    /** What is unusual in it was asked about and is right. */
    addressConfirmed: z.boolean().default(false),
  }),
  response: z.object({ user: ownUser }),
})

export const editProfileLanguage = endpoint({
  method: 'post',
  path: '/api/v1/edit-profile/language',
  summary: 'Set the language of mails and interface.',
  body: z.strictObject({ language: z.enum(UI_LANGUAGES) }),
  response: z.object({ user: ownUser }),
})
