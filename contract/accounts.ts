import { z } from 'zod'
import { endpoint, success } from './endpoint.ts'
import { ownUser } from './members.ts'
import { CITY_MAX, EMAIL_MAX, NAME_MAX, STREET_MAX } from '../domain/policy.ts'
import { UI_LANGUAGES } from '../domain/lookups.ts'

/**
 * Field rules name the specification's translation keys (A §5, api.md "Field errors"). Names may not
 * carry control characters or line breaks: they end up in mail headers.
 */
function plainText(field: string, max: number) {
  return z
    .string({ error: `FORMS_RULES.${field}.NOT_EMPTY` })
    .transform((value) => value.normalize('NFC').trim())
    .pipe(
      z
        .string()
        .min(1, `FORMS_RULES.${field}.NOT_EMPTY`)
        .max(max, `FORMS_RULES.${field}.MAX_LENGTH`)
        .regex(/^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u, `FORMS_RULES.${field}.VALIDITY`),
    )
}

export const firstName = plainText('FIRST_NAME', NAME_MAX)
export const lastName = plainText('LAST_NAME', NAME_MAX)
export const email = z
  .string({ error: 'FORMS_RULES.E_MAIL.NOT_EMPTY' })
  .trim()
  .min(1, 'FORMS_RULES.E_MAIL.NOT_EMPTY')
  .max(EMAIL_MAX, 'FORMS_RULES.E_MAIL.MAX_LENGTH')
  .pipe(z.email('FORMS_RULES.E_MAIL.VALIDITY'))
/** Base64 of UTF-8 (decision 23); decoded and measured by the accounts feature. */
export const passwordOnTheWire = z.string({ error: 'FORMS_RULES.PASSWORD.NOT_EMPTY' }).max(1000, 'FORMS_RULES.PASSWORD.MAX_LENGTH')
export const postalCode = z
  .string({ error: 'FORMS_RULES.POSTAL_CODE.NOT_EMPTY' })
  .trim()
  .regex(/^\d{5}$/u, 'FORMS_RULES.POSTAL_CODE.VALIDITY')

export const registration = endpoint({
  method: 'post',
  path: '/api/v1/registration',
  summary: 'Create an account; the answer is the same for a known address, which gets a mail saying so.',
  body: z.strictObject({
    firstName,
    lastName,
    email,
    password: passwordOnTheWire,
    invitationCode: z.string().max(100).optional(),
    language: z.enum(UI_LANGUAGES).default('de'),
    subscribedToPromo: z.boolean().default(false),
    referralId: z.string().max(100).optional(),
    isAdult: z.literal(true, 'FORMS_RULES.IS_ADULT.REQUIRED'),
  }),
  response: success,
})

export const login = endpoint({
  method: 'post',
  path: '/api/v1/login',
  summary: 'Start a session; 401 BAD_CREDENTIALS for an unknown address and a wrong password alike.',
  body: z.strictObject({ email: z.string().max(EMAIL_MAX), password: passwordOnTheWire }),
  response: z.object({ user: ownUser }),
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
  summary: 'Who is calling; a guest gets null and zeros.',
  response: z.object({
    user: ownUser.nullable(),
    numExchangeTokens: z.int(),
    numServiceFees: z.int(),
  }),
})

export const verifyEmail = endpoint({
  method: 'post',
  path: '/api/v1/verify_email/{token}',
  summary: 'Confirm an e-mail address: token in the path and e-mail in the body, or the other way round (decision 25).',
  params: z.object({ token: z.string().min(1).max(300) }),
  body: z.strictObject({ email: z.string().max(EMAIL_MAX).optional(), token: z.string().max(300).optional() }),
  response: z.object({ verified: z.literal(true) }),
})

export const resendVerification = endpoint({
  method: 'post',
  path: '/api/v1/resend-verification',
  summary: 'Send the verification mail of the logged-in member again.',
  response: success,
})

export const editProfileGeneral = endpoint({
  method: 'post',
  path: '/api/v1/edit-profile/general',
  summary: 'Name and address of the logged-in member.',
  body: z.strictObject({
    firstName,
    lastName,
    streetNameNumber: plainText('STREET', STREET_MAX),
    addressExtra: z.string().trim().max(STREET_MAX, 'FORMS_RULES.ADDRESS_EXTRA.MAX_LENGTH').default(''),
    postalCode,
    city: plainText('CITY', CITY_MAX),
  }),
  response: z.object({ user: ownUser }),
})

export const editProfileLanguage = endpoint({
  method: 'post',
  path: '/api/v1/edit-profile/language',
  summary: 'Language of mails and interface.',
  body: z.strictObject({ language: z.enum(UI_LANGUAGES) }),
  response: z.object({ user: ownUser }),
})
