import { z } from 'zod'
import { passwordOnTheWire } from './accounts.ts'
import { endpoint, success } from './endpoint.ts'
import { rule } from './field-errors.ts'
import { ownUser } from './members.ts'

/** As typed, with whatever parts it into groups: a code of the app or a recovery code, told apart by their length. */
const code = z
  .string({ error: rule('CODE.NOT_EMPTY') })
  .trim()
  .min(1, rule('CODE.NOT_EMPTY'))
  .max(40, rule('CODE.VALIDITY'))
/** The password is left out only by members who have none; they must have logged in within the last ten minutes. */
const password = passwordOnTheWire.optional()
/** Shown once; only their hashes are stored. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const finishLogin = endpoint({
  method: 'post',
  path: '/api/v1/login/second-factor',
  summary:
    'Finish a login with a code of the app or a recovery code: 401 CODE_REFUSED, or LOGIN_EXPIRED when it has to begin anew with the password.',
  body: z.strictObject({ code }),
  response: z.object({ user: ownUser }),
})

export const beginSecondFactor = endpoint({
  method: 'post',
  path: '/api/v1/second-factor/begin',
  summary: 'A secret for the app of the member; it counts only after activation. 409 SECOND_FACTOR_STATE while there is one.',
  body: z.strictObject({ password }),
  response: z.object({
    /** Base32, for typing. */
    secret: z.string(),
    /** For the app itself: otpauth://totp/… */
    uri: z.string(),
    /** The same to scan: squares as a path of SVG, in a square of `size` with a border. */
    qrCode: z.object({ size: z.int(), path: z.string() }),
  }),
})
export type SecondFactorStart = z.infer<typeof beginSecondFactor.response>

export const activateSecondFactor = endpoint({
  method: 'post',
  path: '/api/v1/second-factor/activate',
  summary: 'Turn the second factor on with a first code of the app; all other sessions end, and this one has a new cookie.',
  body: z.strictObject({ code }),
  response: recoveryCodes,
})

export const renewRecoveryCodes = endpoint({
  method: 'post',
  path: '/api/v1/second-factor/recovery-codes',
  summary: 'Ten new recovery codes; the old ones are worth nothing any more.',
  body: z.strictObject({ password, code }),
  response: recoveryCodes,
})

export const turnOffSecondFactor = endpoint({
  method: 'post',
  path: '/api/v1/second-factor/turn-off',
  summary: 'Log in without a second factor from now on; needs the password and a code.',
  body: z.strictObject({ password, code }),
  response: success,
})
