import { z } from 'zod'
import { email, entry, nextPath, passwordOnTheWire } from './accounts.ts'
import { endpoint, success } from './endpoint.ts'
import { ownUser } from './members.ts'
import { IDENTITY_PROVIDERS, UI_LANGUAGES } from '../domain/lookups.ts'

const providerType = z.enum(IDENTITY_PROVIDERS)
/** Google: an ID token. Facebook: an access token. Both are far shorter than this. */
const credential = z.string().min(1).max(8000)
/** Any BCP 47 tag of a provider ("de-DE"); a language that the site does not speak becomes German. */
const locale = z
  .string()
  .max(35)
  .transform((tag) => UI_LANGUAGES.find((language) => language === tag.slice(0, 2).toLowerCase()) ?? 'de')

export const restorePassword = endpoint({
  method: 'post',
  path: '/api/v1/restore-password',
  summary: 'Mail a link that sets a new password; the answer is the same for unknown addresses.',
  body: z.strictObject({ email, next: nextPath.optional() }),
  response: success,
})

export const resetPassword = endpoint({
  method: 'post',
  path: '/api/v1/restore-password/{token}',
  summary: 'Set a new password with the token of the mail; ends all sessions and logs nobody in. Passkeys stay; the answer says how many.',
  params: z.object({ token: z.string().min(1).max(100) }),
  body: z.strictObject({ new_password: passwordOnTheWire }),
  response: success.extend({ keptPasskeys: z.int() }),
})

export const changePassword = endpoint({
  method: 'post',
  path: '/api/v1/password',
  summary: 'Change the password of the logged-in member; ends all other sessions.',
  body: z.strictObject({ current_password: passwordOnTheWire, new_password: passwordOnTheWire }),
  response: z.discriminatedUnion('status', [
    success,
    /** `error` is a sentence in the language of the member, shown as it is (A §8). */
    z.object({ status: z.literal('error'), error: z.string() }),
  ]),
})

export const changeEmail = endpoint({
  method: 'post',
  path: '/api/v1/edit-profile/change-email',
  summary:
    'Mail a link to a new address; the old one stays until that is used. An address with an account is answered the same. Sending the present address cancels a waiting change, without a password: its link no longer works, and the answer says `tookBack`.',
  body: z.strictObject({
    email,
    /** Left out only by members without a password, who must have logged in within the last ten minutes. */
    password: passwordOnTheWire.optional(),
    /** Only takes back what waits, and asks for nothing new where nothing does. */
    takesBack: z.literal(true).optional(),
  }),
  response: success.extend({ user: ownUser, tookBack: z.literal(true).optional() }),
})

export const signInWays = endpoint({
  method: 'get',
  path: '/api/v1/sign-in-ways',
  summary: 'How the logged-in member can log in, and the new address that is not confirmed yet.',
  response: z.object({
    hasPassword: z.boolean(),
    pendingEmail: z.string().nullable(),
    identities: z.array(z.object({ providerType, linkedAt: z.iso.datetime() })),
    secondFactor: z.object({ activeSince: z.iso.datetime(), recoveryCodesLeft: z.int() }).nullable(),
    /** An administrator may do nothing as such until there is one. */
    isSecondFactorNeeded: z.boolean(),
  }),
})

export const socialNonce = endpoint({
  method: 'post',
  path: '/api/v1/social-login/nonce',
  summary: 'A nonce for the ID token of Google, bound to this browser by a cookie.',
  response: z.object({ nonce: z.string() }),
})

export const socialLogin = endpoint({
  method: 'post',
  path: '/api/v1/social-login',
  summary:
    'Log in with Google or Facebook; a new person needs isAdult (409 ADULT_CONFIRMATION_NEEDED). Without `user` in the answer, a code is needed, as after the password.',
  body: z.strictObject({
    credential,
    providerType,
    locale: locale.default('de'),
    referralId: z
      .string()
      .max(100)
      .regex(/^[^\p{Cc}]*$/u)
      .optional(),
    isAdult: z.boolean().optional(),
    next: nextPath.optional(),
  }),
  response: entry,
})

export const linkIdentity = endpoint({
  method: 'post',
  path: '/api/v1/social-login/link',
  summary: 'Let the logged-in member log in with Google or Facebook too; needs the password or a login within the last ten minutes.',
  body: z.strictObject({ credential, providerType, password: passwordOnTheWire.optional() }),
  response: success,
})

export const unlinkIdentity = endpoint({
  method: 'post',
  path: '/api/v1/social-login/unlink',
  summary:
    'Remove Google or Facebook from the ways to log in; needs the password or a login within the last ten minutes. 409 PASSWORD_NEEDED when no other would be left.',
  body: z.strictObject({ providerType, password: passwordOnTheWire.optional() }),
  response: success,
})
export type SignInWays = z.infer<typeof signInWays.response>
