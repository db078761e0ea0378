import { GUESSED_ACCOUNT } from '#domain/policy/limits.ts'
import type { RateLimits } from '../../../platform/http/security/rate-limits.ts'

interface LoginTry {
  account: string
  address: string
  /** Of a device that the account knows. */
  deviceId: string | undefined
}

interface CountedLogin {
  /** Whom the password is hashed for. */
  hashedFor: readonly string[]
  /** Whether many addresses guess at this account, this one among them if the password is wrong. */
  isGuessed: boolean
  /** Takes the try back: the password was right. */
  proved: () => Promise<void>
}

/**
 * Counts a try to log in, before the password is looked at, and lets it wait. Wrong passwords slow and stop the address they come
 * from at this account, never the account: a right one from elsewhere waits GUESSED_ACCOUNT.waitSeconds at most, and one from a
 * device that the account knows for nobody but itself (reliability 5.3, record 79). @throws AppError RATE_LIMITED.
 */
export async function countLogin(limits: RateLimits, { account, address, deviceId }: LoginTry): Promise<CountedLogin> {
  if (deviceId !== undefined) return countKnown(limits, deviceId)
  const who = `${account} ${address}`
  const ofAddress = await limits.count('loginByAddress', address)
  await limits.count('loginByAccountAndAddress', who)
  const { tries, seat } = await limits.countAtAccount(account)
  const isGuessed = tries > GUESSED_ACCOUNT.wrongTries
  if (isGuessed) await limits.count('loginAtGuessedAccount', who)
  await limits.slowDown('loginDelay', who, isGuessed ? GUESSED_ACCOUNT.waitSeconds : 0)
  return {
    hashedFor: [account, address],
    isGuessed,
    proved: async () => {
      // Of the account only this try: whoever guesses there goes on being slowed.
      await limits.giveBack([...ofAddress, ...seat])
      await forgetTries(limits, { account, address })
    },
  }
}

/** Whoever has proved to be the member, by a password or by the mail of a reset, starts anew from their address at this account. */
export async function forgetTries(limits: RateLimits, { account, address }: Pick<LoginTry, 'account' | 'address'>): Promise<void> {
  const who = `${account} ${address}`
  await limits.forget('loginByAccountAndAddress', who)
  await limits.forget('loginAtGuessedAccount', who)
  await limits.forget('loginDelay', who)
}

async function countKnown(limits: RateLimits, deviceId: string): Promise<CountedLogin> {
  await limits.count('loginByDevice', deviceId)
  await limits.slowDown('loginDelay', deviceId)
  return {
    hashedFor: [deviceId],
    isGuessed: false,
    proved: async () => {
      await limits.forget('loginByDevice', deviceId)
      await limits.forget('loginDelay', deviceId)
    },
  }
}
