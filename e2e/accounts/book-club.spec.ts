import type { APIResponse, BrowserContext } from 'playwright-core'
import { expect, it } from 'vitest'
import { wirePassword } from '../../server/testing/factories/factories.ts'
import { mailedLink } from '../../server/testing/mailed-link.ts'
import { PHONE } from '../browser.ts'
import { finish, Stage } from '../stage.ts'

const stage = Stage.ofOwn({ RATE_LIMITS: 'on' })
const PASSWORD = 'lesen macht Freude'
const addressOf = (person: number): string => `club-${person}@example.org`
const credentialsOf = (person: number): object => ({ email: addressOf(person), password: wirePassword(PASSWORD) })
/** Of two dozen, who come by the forms; the others send what the forms send. */
const BY_FORM = [0, 23]
const PEOPLE = Array.from({ length: 24 }, (_, person) => person)

/** Gives the status of a login with the password. */
async function joinByForm(person: number): Promise<number> {
  const window = await stage.open(PHONE)
  const { page } = window
  await page.goto('/?join=1')
  const dialog = page.getByRole('dialog', { name: 'Mitmachen' })
  await dialog.getByLabel('E-Mail').fill(addressOf(person))
  await dialog.getByLabel('Vorname').fill('Nele')
  await dialog.getByLabel('Passwort', { exact: true }).fill(PASSWORD)
  await dialog.getByLabel('Ich bin mindestens 18 Jahre alt.').check()
  await dialog.getByRole('button', { name: 'Konto anlegen' }).click()
  await dialog.getByText('Sieh in dein Postfach').waitFor()
  await page.goto(`/email-verification?${await mailedLink(stage.server, addressOf(person), '/email-verification')}`)
  await expect.poll(() => userOf(window.context)).toMatchObject({ email: addressOf(person), isEmailVerified: true })
  const login = await window.context.request.post('/api/v1/login', { data: credentialsOf(person) })
  await finish(window)
  return login.status()
}

async function userOf({ request }: BrowserContext): Promise<unknown> {
  return (await (await request.get('/api/v1/session')).json()).user
}

async function joinByApi(person: number): Promise<number> {
  const window = await stage.open(PHONE)
  const email = addressOf(person)
  const post = (path: string, data: object): Promise<APIResponse> => window.context.request.post(`/api/v1${path}`, { data })
  expect((await post('/registration', { firstName: 'Nele', isAdult: true, ...credentialsOf(person) })).status()).toBe(200)
  const link = await mailedLink(stage.server, email, '/email-verification')
  expect((await post(`/verify_email/${link.get('token') ?? ''}`, { email })).status()).toBe(200)
  const login = await post('/login', credentialsOf(person))
  expect(await userOf(window.context)).toMatchObject({ email, isEmailVerified: true })
  await finish(window)
  return login.status()
}

it('two dozen people behind one address join, confirm their mailboxes and log in', async () => {
  for (const person of PEOPLE) expect(await (BY_FORM.includes(person) ? joinByForm(person) : joinByApi(person))).toBe(200)
})
