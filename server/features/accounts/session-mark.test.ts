import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { ADMIN_SESSION_IDLE_MINUTES, KEPT_PAGES_DAYS, SESSION_ABSOLUTE_DAYS } from '#domain/policy/accounts.ts'
import { readSessionMark } from '#domain/session-mark.ts'
import type { ApiEnv } from '../../platform/http/api.ts'
import { sendSessionMark } from '../../platform/http/session-mark.ts'
import type { Answer, Caller } from '../../testing/caller.ts'
import { blockMember } from '../../testing/factories/exchange-stage.ts'
import { registerByForm as registerMember, wirePassword, type RegisteredMember } from '../../testing/factories/factories.ts'
import { registerAdmin } from '../../testing/factories/register-admin.ts'
import { mailedLink } from '../../testing/mailed-link.ts'
import { useTestApplication } from '../../testing/test-application.ts'

/** What a browser keeps for a session is shown while its cookie names that session: every answer says which one is open. */
const test = useTestApplication()
const DAY = 24 * 60 * 60

const markCookie = ({ headers }: Pick<Answer, 'headers'>): string | undefined =>
  headers.getSetCookie().findLast((cookie) => cookie.startsWith('sessionMark='))
const markOf = (caller: Caller): string | null => readSessionMark(caller.cookieHeader())
const secondsOf = (cookie: string | undefined): number => Number(/Max-Age=(\d+)/u.exec(cookie ?? '')?.[1])

async function logInOn(caller: Caller, { email, password }: RegisteredMember): Promise<Answer> {
  const answer = await caller.post('/login', { email, password: wirePassword(password) })
  expect(answer.status).toBe(200)
  return answer
}

/** A member, and a phone on which they are logged in as well. */
async function memberWithPhone(): Promise<{ member: RegisteredMember; phone: Caller; mark: string }> {
  const member = await registerMember(test())
  const phone = test().visitor()
  await logInOn(phone, member)
  await phone.get('/session')
  return { member, phone, mark: markOf(phone) ?? '' }
}

it('names the session to pages and the worker, alike in every answer, and lets nobody in', async () => {
  const { member, phone, mark } = await memberWithPhone()
  expect(mark).toMatch(/^[\w-]{22}$/u)
  expect(phone.cookieHeader()).not.toContain(`sid=${mark}`)
  expect(markOf(member.caller)).toMatch(/^[\w-]{22}$/u)
  expect(markOf(member.caller)).not.toBe(mark)
  // Said once, while it stays the same.
  expect(markCookie(await phone.get('/notifications'))).toBeUndefined()
  expect((await test().visitor().keep('sessionMark', mark).get('/session')).body.user).toBeNull()
  // A browser that has lost it, or brings another one, gets it again.
  const again = markCookie(await phone.keep('sessionMark', 'another').get('/notifications'))
  expect(again).toMatch(new RegExp(`^sessionMark=${mark}; Max-Age=\\d+; Path=/; SameSite=Lax$`, 'u'))
  expect(secondsOf(again)).toBe(KEPT_PAGES_DAYS * DAY)
})

const ELSEWHERE: Record<string, (member: RegisteredMember) => Promise<Answer | void>> = {
  'log out everywhere, pressed elsewhere': ({ caller }) => caller.post('/sessions/log-out-everywhere'),
  'the one session, ended elsewhere': async ({ caller }) => {
    const { sessions } = (await caller.get('/sessions')).body
    const { uuid } = sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
    return caller.delete(`/sessions/${uuid}`)
  },
  'nobody came for too long': () => test().shiftClock('31 days'),
  'a block': ({ id }) => blockMember(test(), id),
  'the account deleted elsewhere': ({ caller, password }) => caller.post('/profile/delete', { password: wirePassword(password) }),
  'the password changed elsewhere': ({ caller, password }) =>
    caller.post('/password', { current_password: wirePassword(password), new_password: wirePassword('Buchfinken singen früh') }),
  'the password reset by mail': async ({ email }) => {
    await test().visitor().post('/restore-password', { email })
    const token = (await mailedLink(test(), email, '/reset-password')).get('token')
    return test()
      .visitor()
      .post(`/restore-password/${token}`, { new_password: wirePassword('Buchfinken singen früh') })
  },
}

it.each(Object.entries(ELSEWHERE))('%s: the next answer takes the mark away, whatever was asked', async (_name, end) => {
  const { member, phone, mark } = await memberWithPhone()
  const ended = await end(member)
  expect(ended?.status ?? 200).toBe(200)
  expect(markOf(phone)).toBe(mark)
  // A refusal is an answer, too.
  const answer = await phone.get('/intake')
  expect([401, 403]).toContain(answer.status)
  expect(markCookie(answer)).toMatch(/^sessionMark=; Max-Age=0; Path=\/$/u)
  expect(markOf(phone)).toBeNull()
  // And nobody says so again.
  expect(markCookie(await phone.get('/intake'))).toBeUndefined()
})

it('log-out, and the end of the session in use, take it away at once', async () => {
  const one = await memberWithPhone()
  await one.phone.post('/logout')
  expect(one.phone.cookieHeader()).toMatch(/^device=[^;]*$/u)
  const other = await memberWithPhone()
  const [{ uuid }] = (await other.phone.get('/sessions')).body.sessions
  await other.phone.delete(`/sessions/${uuid}`)
  expect(other.phone.cookieHeader()).toMatch(/^device=[^;]*$/u)
  const third = await memberWithPhone()
  await third.phone.post('/profile/delete', { password: wirePassword(third.member.password) })
  expect(third.phone.cookieHeader()).toMatch(/^device=[^;]*$/u)
})

it('another login on the same phone takes it away, and the next answer brings another one; the same member gets another one, too', async () => {
  const { member, phone, mark } = await memberWithPhone()
  const stranger = await registerMember(test())
  expect(markCookie(await logInOn(phone, stranger))).toMatch(/Max-Age=0/u)
  await phone.get('/session')
  const theirs = markOf(phone)
  await phone.post('/logout')
  await logInOn(phone, member)
  await phone.get('/session')
  const marks = [mark, theirs, markOf(phone)]
  expect(new Set(marks).size).toBe(3)
  expect(marks).not.toContain(null)
})

it('ends with the session, for administrators after minutes, and is prolonged with it', async () => {
  const { phone } = await memberWithPhone()
  for (let days = 0; days < SESSION_ABSOLUTE_DAYS - 5; days += 17) {
    const left = SESSION_ABSOLUTE_DAYS - days
    await test().shiftClock('17 days')
    const prolonged = secondsOf(markCookie(await phone.get('/session')))
    expect(prolonged).toBeGreaterThan(Math.min(KEPT_PAGES_DAYS, left - 17) * DAY - 600)
    expect(prolonged).toBeLessThanOrEqual(Math.min(KEPT_PAGES_DAYS, left - 17) * DAY)
  }
  const admin = await registerAdmin(test())
  const fresh = secondsOf(markCookie(await admin.caller.keep('sessionMark', 'another').get('/session')))
  expect(fresh).toBe(ADMIN_SESSION_IDLE_MINUTES * 60)
})

it('an answer that does not know, as while the database is away, leaves it as it is', async () => {
  const site = new Hono<ApiEnv>().use(sendSessionMark(true)).get('/', (context) => context.text('Later.', 503))
  const ask = async (cookie: string) => markCookie(await site.request('/', { headers: { cookie } }, {}))
  expect(await ask('__Host-sid=x; sessionMark=y')).toBeUndefined()
  expect(await ask('sessionMark=y')).toBe('sessionMark=; Max-Age=0; Path=/; Secure')
  expect(await ask('UILanguage=de')).toBeUndefined()
})
