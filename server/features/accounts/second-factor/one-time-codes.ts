import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { encode } from 'uqr'
import type { SecondFactorStart } from '#contract/second-factor.ts'
import { ONE_TIME_CODE_DIGITS, ONE_TIME_CODE_SECONDS } from '#domain/policy/accounts.ts'
import { stepOf } from './rules.ts'

/** As the app names the account. */
const ISSUER = 'Buchfink'
/** As long as the hash below (RFC 4226 4, R6). */
const SECRET_BYTES = 20
/** Codes of so many steps before and after now count: clocks of phones differ, and typing takes its time (RFC 6238 5.2). */
const STEPS_AROUND = 1
/** Squares left empty around a QR code, without which some cameras do not find it. */
const QR_BORDER = 4

/** A secret for an app and for us. */
export function newSecret(): Buffer {
  return randomBytes(SECRET_BYTES)
}

/** The step a code of the app belongs to, compared in constant time; null when it is none of this time. */
export function stepOfCode(secret: Buffer, code: string, nowSeconds: number): number | null {
  const delta = generator(secret).validate({ token: code, timestamp: nowSeconds * 1000, window: STEPS_AROUND })
  return delta === null ? null : stepOf(nowSeconds) + delta
}

/** The secret as an app takes it: to type, as an address, and to scan. */
export function describeSecret(secret: Buffer, email: string): SecondFactorStart {
  const uri = generator(secret, email).toString()
  return { secret: secretOf(secret).base32, uri, qrCode: drawQrCode(uri) }
}

/** SHA-1, six digits, 30 seconds: what every app knows. */
function generator(secret: Buffer, label = ''): TOTP {
  return new TOTP({
    issuer: ISSUER,
    label,
    secret: secretOf(secret),
    algorithm: 'SHA1',
    digits: ONE_TIME_CODE_DIGITS,
    period: ONE_TIME_CODE_SECONDS,
  })
}

function secretOf(bytes: Buffer): Secret {
  return new Secret({ buffer: Uint8Array.from(bytes).buffer })
}

/** A QR code as a path: each run of black squares is one rectangle. */
function drawQrCode(text: string): SecondFactorStart['qrCode'] {
  const { size, data } = encode(text, { ecc: 'M', border: QR_BORDER })
  const runs = data.flatMap((row, y) =>
    row.flatMap((isBlack, x) => {
      if (!isBlack || row[x - 1]) return []
      const end = row.indexOf(false, x)
      const width = (end === -1 ? size : end) - x
      return [`M${x} ${y}h${width}v1h-${width}z`]
    }),
  )
  return { size, path: runs.join('') }
}
