import { CODES_UNTIL_WARNING, RATE_LIMITS, type RateLimitName } from '#domain/policy/limits.ts'
import type { RateLimits, CountedAttempt } from '../../../platform/http/security/rate-limits.ts'
import type { Code } from '../second-factor/rules.ts'

/** Whose code it is, and from where: an address, a device that the account knows, or without both a session of the member. */
interface CodeTry {
  memberId: string
  address?: string
  deviceId?: string | undefined
}

interface CountedCode {
  /** Whether so many wrong codes came from devices that the account does not know that its member is told. */
  isGuessed: () => Promise<boolean>
  /** Takes the try back: the code was right. */
  proved: () => Promise<void>
}

const LIMITS = {
  APP: { session: 'oneTimeCodeInSession', device: 'oneTimeCodeByDevice', address: 'oneTimeCodeByMemberAndAddress' },
  RECOVERY: { session: 'recoveryCodeInSession', device: 'recoveryCodeByDevice', address: 'recoveryCodeByMemberAndAddress' },
} as const satisfies Record<Code['kind'], Record<string, RateLimitName>>

/**
 * Counts a try of a code, of each kind by itself, where it comes from: whoever knows the password and uses up tries elsewhere takes
 * neither a device that the account knows nor recovery codes from the member (record 79). @throws AppError RATE_LIMITED.
 */
export async function countCode(limits: RateLimits, { memberId, address, deviceId }: CodeTry, { kind }: Code): Promise<CountedCode> {
  if (address === undefined) return countApart(limits, LIMITS[kind].session, memberId)
  if (deviceId !== undefined) return countApart(limits, LIMITS[kind].device, deviceId)
  const who = `${memberId} ${address}`
  const ofAddress = await limits.count('secondFactorByAddress', address)
  await limits.count(LIMITS[kind].address, who)
  const ofMember: CountedAttempt = kind === 'APP' ? await limits.count('oneTimeCodeByMember', memberId) : []
  return {
    isGuessed: async () => kind === 'APP' && (await wrongCodes(limits, memberId)) >= CODES_UNTIL_WARNING,
    proved: async () => {
      await limits.giveBack([...ofAddress, ...ofMember])
      await limits.forget(LIMITS[kind].address, who)
    },
  }
}

async function countApart(limits: RateLimits, name: RateLimitName, who: string): Promise<CountedCode> {
  await limits.count(name, who)
  return { isGuessed: () => Promise.resolve(false), proved: () => limits.forget(name, who) }
}

async function wrongCodes(limits: RateLimits, memberId: string): Promise<number> {
  const [most] = RATE_LIMITS.oneTimeCodeByMember
  return most - (await limits.left('oneTimeCodeByMember', memberId)).tries
}
