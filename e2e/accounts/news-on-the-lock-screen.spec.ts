import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { createOffer, order } from '../../server/testing/factories/exchange-factories.ts'
import { registerMember, TEST_PASSWORD, type RegisteredMember } from '../../server/testing/factories/factories.ts'
import { startStandInPush, TEST_PUSH_KEYS, type StandInPush, type TestSubscription } from '../../server/testing/stand-ins/stand-in-push.ts'
import { PHONE, type Window } from '../browser.ts'
import { finish, saved, Stage, violationsInBoth } from '../stage.ts'

// Read when the server starts: the stand-in listens by then.
const env: Record<string, string> = { ...TEST_PUSH_KEYS }
let push: StandInPush
beforeAll(async () => {
  push = await startStandInPush()
  env['PUSH_SERVICES'] = push.url
})
const stage = Stage.ofOwn(env)

/** By day, whenever the test runs: at night nothing is sent. */
beforeAll(async () => {
  await stage.server.withDatabase((db) =>
    sql`
      update clock set shift = shift + (
        ((app_now() at time zone 'Europe/Berlin')::date + interval '1 day 12 hours') at time zone 'Europe/Berlin') - app_now()`.execute(db),
  )
})

interface Phone extends Window {
  member: RegisteredMember
  subscription: TestSubscription
}

/** Chromium as tests run it has no push service: this one stands in its place, and what it says is allowed. */
function pretendPushService([subscription, permission]: [TestSubscription, NotificationPermission]): void {
  const { endpoint, p256dh, auth } = subscription
  const own = {
    options: { applicationServerKey: null },
    toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
    unsubscribe: async () => localStorage.removeItem('subscribed'),
  }
  const kept = (): object | null => (localStorage.getItem('subscribed') === null ? null : own)
  Object.assign(PushManager.prototype, {
    getSubscription: async () => kept(),
    subscribe: async () => {
      localStorage.setItem('subscribed', 'yes')
      return kept()
    },
  })
  Object.defineProperty(Notification, 'permission', { get: () => permission })
  Notification.requestPermission = async () => permission
}

async function openPhone(permission: NotificationPermission = 'granted'): Promise<Phone> {
  const member = await registerMember(stage.server, { firstName: 'Mara' })
  const window = await stage.open(PHONE, { email: member.email, password: TEST_PASSWORD })
  const subscription = push.subscribe()
  await window.context.addInitScript(pretendPushService, [subscription, permission] as [TestSubscription, NotificationPermission])
  return { ...window, member, subscription }
}

const sectionOf = (page: Page) => page.locator('section#push')

it('turns news on in the profile, gets them encrypted, chooses, and turns them off again', async () => {
  const phone = await openPhone()
  const { page, member, subscription } = phone
  await page.goto('/bio/edit#push')
  const section = sectionOf(page)
  await section.getByRole('button', { name: 'Auf diesem Gerät einschalten' }).click()
  await page.getByText('Eingeschaltet. Neues siehst du jetzt auf diesem Gerät.').waitFor()
  await section.getByRole('checkbox', { name: 'Nachrichten' }).waitFor()
  expect(await violationsInBoth(page)).toEqual([])
  await saved(page, () => section.getByRole('switch', { name: /Namen und Titel zeigen/u }).click())
  await saved(page, () => section.getByRole('checkbox', { name: 'Nachrichten' }).click())
  const { devices } = (await member.caller.get('/push/devices')).body
  expect(devices).toMatchObject([{ showsContent: true, isCurrent: false }])
  expect(devices[0].kinds).not.toContain('message')

  const reader = await registerMember(stage.server, { firstName: 'Jonas', lastName: 'Weber' })
  await order(reader.caller, await createOffer(member.caller, 3, 'Die Wand'))
  await expect.poll(() => push.received).toMatchObject([{ endpoint: subscription.endpoint }])
  const [{ news } = { news: null }] = push.received
  expect(news?.text).toMatch(/Jonas W\..*Die Wand/u)

  await saved(page, () => section.getByRole('button', { name: 'Auf diesem Gerät ausschalten' }).click())
  await section.getByRole('button', { name: 'Auf diesem Gerät einschalten' }).waitFor()
  expect((await member.caller.get('/push/devices')).body.devices).toEqual([])
  await finish(phone)
})

it('offers after an order to tell of the answer, and asks nothing before', async () => {
  const phone = await openPhone()
  const { page, member } = phone
  const sender = await registerMember(stage.server, { firstName: 'Sofia' })
  const exchange = await order(member.caller, await createOffer(sender.caller, 3))
  await page.goto('/')
  expect(await page.getByText('Sag mir, wenn geantwortet wird').count()).toBe(0)
  await page.goto(`/exchanges/${exchange}`)
  const card = page.locator('section', { has: page.getByRole('heading', { name: 'Sag mir, wenn geantwortet wird' }) })
  await card.waitFor()
  expect(await violationsInBoth(page)).toEqual([])
  await card.getByRole('button', { name: 'Ja, sag es mir' }).click()
  await card.waitFor({ state: 'detached' })
  expect((await member.caller.get('/push/devices')).body.devices).toHaveLength(1)
  await finish(phone)
})

it('says in a sentence why a device shows no news', async () => {
  const denied = await openPhone('denied')
  await denied.page.goto('/bio/edit#push')
  await sectionOf(denied.page).getByText('Dein Browser lässt keine Mitteilungen von Buchfink zu.').waitFor()
  await finish(denied)

  const old = await openPhone()
  await old.context.addInitScript(() => void Reflect.deleteProperty(window, 'PushManager'))
  await old.page.goto('/bio/edit#push')
  await sectionOf(old.page).getByText('Dein Browser kann hier keine Mitteilungen zeigen.').waitFor()
  await old.context.addInitScript(() => {
    Object.defineProperty(navigator, 'userAgent', { get: () => 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Safari/604.1' })
  })
  await old.page.reload()
  await sectionOf(old.page).getByText('Auf iPhone und iPad geht das').waitFor()
  expect(await sectionOf(old.page).getByRole('button').count()).toBe(0)
  await finish(old)
})
