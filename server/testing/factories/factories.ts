import { editProfileGeneral, registration } from '#contract/accounts.ts'
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

type WholeWish = Required<MemberWish> & { streetNameNumber: string }

/** What the test does not mention is filled in; every wish without an address is another person. */
function fillIn(wish: MemberWish): WholeWish {
  const number = ++members
  return {
    email: `member${number}@example.org`,
    firstName: 'Mara',
    lastName: 'Krüger',
    password: TEST_PASSWORD,
    language: 'de',
    verified: true,
    withAddress: true,
    ...wish,
    streetNameNumber: `Lindenstraße ${number}`,
  }
}

function registrationOf({ firstName, lastName, email, password, language }: WholeWish) {
  return { firstName, lastName, email, password: wirePassword(password), language, isAdult: true }
}

function addressOf({ firstName, lastName, streetNameNumber }: WholeWish) {
  return { firstName, lastName, streetNameNumber, postalCode: '04229', city: 'Leipzig' }
}

/**
 * A member for tests that are not about how somebody becomes one: inserted as the journey would leave them where the test has the
 * database, by the journey otherwise. The account does not know their browser yet. What the test does not mention is filled in; every call
 * without an address gives another person.
 */
export async function registerMember(test: FrontDoor, wish: MemberWish = {}): Promise<RegisteredMember> {
  if (!test.insertMember) return registerByForm(test, wish)
  const whole = fillIn(wish)
  const { firstName, lastName, ...address } = editProfileGeneral.body.parse(addressOf(whole))
  const registered = { ...registration.body.parse(registrationOf(whole)), firstName, lastName }
  const { verified, withAddress, email, password } = whole
  const { id, cookie } = await test.insertMember({ registered, verified, address: withAddress ? address : undefined })
  return { caller: test.visitor().keep(cookie.name, cookie.value), id, email, password }
}

/** A member who came through the front door: registration, link in the mail, login, address. */
export async function registerByForm(test: FrontDoor, wish: MemberWish = {}): Promise<RegisteredMember> {
  const whole = fillIn(wish)
  const { email, password } = whole
  const caller = test.visitor()
  // In another browser: the cookie that lets the link of the mail log in is no part of what tests look at.
  await succeed(test.visitor().post('/registration', registrationOf(whole)))
  if (whole.verified) await openVerificationLink(test, email)
  const login = await succeed(caller.post('/login', { email, password: wirePassword(password) }))
  if (whole.withAddress) await succeed(caller.post('/edit-profile/general', addressOf(whole)))
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
