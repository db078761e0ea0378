import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { KNOWN_DEVICE_ACCOUNTS, KNOWN_DEVICE_DAYS } from '#domain/policy/accounts.ts'
import type { ApiEnv } from '../../../platform/http/api.ts'
import { isSecure, type Services } from '../../../platform/services.ts'
import { findDeviceOwner, type DeviceOwner } from './queries.ts'

/** Stands for SESSION_SECRET in the demo, which has none. */
const DEMO_SECRET = 'a demo keeps no secrets'
const BETWEEN_ENTRIES = '~'

/** One account that knows the browser; whose it is, nobody can tell who has the cookie alone. */
interface Entry {
  id: string
  /** Days since 1970, by the database's clock. */
  day: number
  mark: string
}

function cookieName(secure: boolean): string {
  return secure ? '__Host-device' : 'device'
}

/**
 * The id of this browser where the account knows it: somebody has logged in to it here within KNOWN_DEVICE_DAYS, by the password
 * that still holds. It opens nothing; its tries are counted apart from those of others. Undefined for all others.
 */
export async function findKnownDevice(
  context: Context<ApiEnv>,
  services: Services,
  who: { id: string } | { email: string },
): Promise<string | undefined> {
  const entries = entriesOf(context, services)
  const owner = entries.length > 0 ? await findDeviceOwner(services.db, who) : undefined
  return owner && entries.find((entry) => isOf(services, entry, owner))?.id
}

/** Makes the browser known to an account that somebody has just logged in to, under a new id; the accounts before it stay, up to a few. */
export async function giveKnownDevice(context: Context<ApiEnv>, services: Services, memberId: string): Promise<void> {
  const owner = await findDeviceOwner(services.db, { id: memberId })
  if (!owner) return
  const named = { id: randomBytes(16).toString('base64url'), day: owner.today }
  const others = entriesOf(context, services).filter((entry) => !isOf(services, entry, owner))
  const entries = [{ ...named, mark: markOf(services, named, owner) }, ...others].slice(0, KNOWN_DEVICE_ACCOUNTS)
  const secure = isSecure(services)
  setCookie(context, cookieName(secure), entries.map(({ id, day, mark }) => `${id}.${day}.${mark}`).join(BETWEEN_ENTRIES), {
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
    secure,
    maxAge: KNOWN_DEVICE_DAYS * 24 * 60 * 60,
  })
}

function entriesOf(context: Context<ApiEnv>, services: Services): Entry[] {
  const cookie = getCookie(context, cookieName(isSecure(services))) ?? ''
  const texts = cookie === '' ? [] : cookie.split(BETWEEN_ENTRIES).slice(0, KNOWN_DEVICE_ACCOUNTS)
  return texts.flatMap((text) => {
    const [id = '', day = '', mark = ''] = text.split('.')
    return /^[\w-]{22}$/u.test(id) && /^\d{1,6}$/u.test(day) ? [{ id, day: Number(day), mark }] : []
  })
}

function isOf(services: Services, entry: Entry, owner: DeviceOwner): boolean {
  const [given, expected] = [Buffer.from(entry.mark), Buffer.from(markOf(services, entry, owner))]
  const isInTime = entry.day <= owner.today && owner.today - entry.day < KNOWN_DEVICE_DAYS
  return isInTime && given.length === expected.length && timingSafeEqual(given, expected)
}

/** Signs an entry together with the password's hash, so that a new password ends it. */
function markOf({ env }: Services, { id, day }: Pick<Entry, 'id' | 'day'>, owner: DeviceOwner): string {
  const key = Buffer.from(hkdfSync('sha256', env.SESSION_SECRET ?? DEMO_SECRET, '', 'devices that an account knows', 32))
  return createHmac('sha256', key)
    .update(JSON.stringify([owner.id, owner.password_hash, id, day]))
    .digest('base64url')
}
