import type { UiLanguage } from '#domain/lookups.ts'
import type { Caller } from '../caller.ts'
import type { FrontDoor } from '../test-application.ts'

export const TEST_PASSWORD = 'lesen macht Freude'

/** A password as it travels: base64 of UTF-8 (decision 23). */
export function wirePassword(password: string): string {
  return Buffer.from(password, 'utf8').toString('base64')
}

export interface MemberWish {
  email?: string
  firstName?: string
  lastName?: string
  password?: string
  language?: UiLanguage
  /** Opens the link of the verification mail; on unless said. */
  verified?: boolean
  /** Fills in a German address, so that the member may order and accept; on unless said. */
  withAddress?: boolean
}

export interface RegisteredMember {
  /** Logged in as the member. */
  caller: Caller
  id: string
  email: string
  password: string
}

let members = 0

/**
 * A member who came through the front door: registration, link in the mail, login, address. What the test does not
 * mention is filled in; every call without an address gives another person.
 */
export async function registerMember(test: FrontDoor, wish: MemberWish = {}): Promise<RegisteredMember> {
  const number = ++members
  const { firstName = 'Mara', lastName = 'Krüger', password = TEST_PASSWORD, language = 'de' } = wish
  const email = wish.email ?? `member${number}@example.org`
  const caller = test.visitor()
  // In another browser: the cookie that lets the link of the mail log in is no part of what tests look at.
  await succeed(
    test.visitor().post('/registration', { firstName, lastName, email, password: wirePassword(password), language, isAdult: true }),
  )
  if (wish.verified !== false) await openVerificationLink(test, email)
  const login = await succeed(caller.post('/login', { email, password: wirePassword(password) }))
  if (wish.withAddress !== false) {
    const address = { streetNameNumber: `Lindenstraße ${number}`, postalCode: '04229', city: 'Leipzig' }
    await succeed(caller.post('/edit-profile/general', { firstName, lastName, ...address }))
  }
  return { caller, id: login.body.user.uuid, email, password }
}

/** E-mail and token of the newest verification mail to an address. */
export async function verificationLink(test: FrontDoor, email: string): Promise<{ email: string; token: string }> {
  for (const mail of await test.mailsTo(email)) {
    const [link] = /http\S+\/email-verification\?\S+/u.exec(mail.text) ?? []
    if (!link) continue
    const query = new URL(link).searchParams
    return { email: query.get('email') ?? '', token: query.get('token') ?? '' }
  }
  throw new Error(`No verification mail went to ${email}.`)
}

/** Does what a person does with the newest verification mail. */
export async function openVerificationLink(test: FrontDoor, email: string): Promise<void> {
  const link = await verificationLink(test, email)
  await succeed(test.visitor().post(`/verify_email/${link.token}`, { email: link.email }))
}

async function succeed(call: ReturnType<Caller['post']>): ReturnType<Caller['post']> {
  const answer = await call
  if (answer.status !== 200) throw new Error(`A factory's call failed: ${JSON.stringify(answer.body)}`)
  return answer
}
