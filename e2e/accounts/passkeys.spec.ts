import type { CDPSession, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { registerMember, TEST_PASSWORD } from '../../server/testing/factories/factories.ts'
import { PHONE } from '../browser.ts'
import { noDialog } from '../dialog-focus.ts'
import { demoMember, finish, logIn, Stage, violationsInBoth } from '../stage.ts'

const stage = Stage.ofOwn({ ADMIN_SECOND_FACTOR: 'on' })

interface VirtualDevice {
  cdp: CDPSession
  authenticatorId: string
}

/** A phone that unlocks by itself, as Chromium's developer tools pretend it. */
async function plugIn(page: Page): Promise<VirtualDevice> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable', { enableUI: false })
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { cdp, authenticatorId }
}

/** Whether the phone unlocks, or the person turns it away. */
async function unlock({ cdp, authenticatorId }: VirtualDevice, isUserVerified: boolean): Promise<void> {
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
}

/** Keys in the device answer a choice at the field, too: that would log in before anything is pressed. */
async function withPresence({ cdp, authenticatorId }: VirtualDevice, enabled: boolean): Promise<void> {
  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
}

async function addPasskey(page: Page, password: string): Promise<void> {
  await page.goto('/bio/edit#passkeys')
  await page.getByRole('button', { name: 'Passkey anlegen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Passkey anlegen' })
  await dialog.locator('input[type=password]').fill(password)
  await dialog.getByRole('button', { name: 'Weiter' }).click()
  await page.getByText('Dein Passkey ist angelegt.').waitFor()
}

const userOf = async (page: Page): Promise<unknown> => (await (await page.request.get('/api/v1/session')).json()).user

it('adds a passkey, logs in with it and nothing else, renames and removes it', async () => {
  const { email } = await registerMember(stage.server)
  const window = await stage.open(PHONE, { email, password: TEST_PASSWORD })
  const { page } = window
  const device = await plugIn(page)
  await addPasskey(page, TEST_PASSWORD)
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Passkeys' }) })
  await section.getByRole('button', { name: /umbenennen/u }).click()
  const rename = page.getByRole('dialog', { name: 'Passkey umbenennen' })
  await rename.getByLabel('Name').fill('Mein Telefon')
  await rename.getByRole('button', { name: 'Speichern' }).click()
  await section.getByText('Mein Telefon').waitFor()
  expect(await violationsInBoth(page)).toEqual([])

  await page.request.post('/api/v1/logout')
  await withPresence(device, false)
  await page.goto('/?login=1')
  const dialog = page.getByRole('dialog')
  const button = dialog.getByRole('button', { name: 'Mit Passkey anmelden' })
  await button.waitFor()
  expect(await dialog.getByLabel('E-Mail').getAttribute('autocomplete')).toBe('username webauthn')
  expect(await violationsInBoth(page)).toEqual([])
  await withPresence(device, true)
  await button.click()
  await expect.poll(() => userOf(page)).toMatchObject({ email })
  await noDialog(page)

  await page.goto('/bio/edit#passkeys')
  await page.getByRole('button', { name: 'Mein Telefon entfernen' }).click()
  const remove = page.getByRole('dialog', { name: 'Passkey entfernen' })
  await remove.locator('input[type=password]').fill(TEST_PASSWORD)
  await remove.getByRole('button', { name: 'Entfernen' }).click()
  await page.getByText('Der Passkey ist entfernt.').waitFor()
  await expect.poll(() => section.getByText('Mein Telefon').count()).toBe(0)
  await finish(window)
})

it('logs in by a choice at the field of the address, with nothing pressed or typed', async () => {
  const { email } = await registerMember(stage.server)
  const window = await stage.open(PHONE, { email, password: TEST_PASSWORD })
  const { page } = window
  await plugIn(page)
  await addPasskey(page, TEST_PASSWORD)
  await page.request.post('/api/v1/logout')
  // The pretended phone chooses by itself.
  await page.goto('/?login=1')
  await expect.poll(() => userOf(page)).toMatchObject({ email })
  await noDialog(page)
  await finish(window)
})

it('says nothing of a device that was turned away, and why an unknown passkey opens nothing', async () => {
  const { email, caller } = await registerMember(stage.server)
  const window = await stage.open(PHONE, { email, password: TEST_PASSWORD })
  const { page } = window
  const device = await plugIn(page)
  await addPasskey(page, TEST_PASSWORD)
  await page.request.post('/api/v1/logout')
  await unlock(device, false)
  await withPresence(device, false)
  await page.goto('/?login=1')
  const dialog = page.getByRole('dialog')
  const button = dialog.getByRole('button', { name: 'Mit Passkey anmelden' })
  await button.waitFor()
  await withPresence(device, true)
  await button.click()
  await expect.poll(() => button.getAttribute('data-loading')).toBeNull()
  expect(await dialog.getByRole('alert').count()).toBe(0)
  expect(await userOf(page)).toBeNull()

  const [{ uuid }] = (await caller.get('/passkeys')).body.passkeys
  await caller.post(`/passkeys/${uuid}/remove`, { password: Buffer.from(TEST_PASSWORD).toString('base64') })
  await unlock(device, true)
  await button.click()
  await dialog.getByText('Dieser Passkey gehört zu keinem Konto mehr.').waitFor()
  await window.context.close()
})

it('opens the pages of administrators, after the password and without it', async () => {
  const admin = demoMember('admin')
  const window = await stage.open(PHONE, admin)
  const { page } = window
  const device = await plugIn(page)
  await addPasskey(page, admin.password)
  await page.goto('/admin/points')
  await page.waitForURL('**/admin/points')

  await page.request.post('/api/v1/logout')
  await withPresence(device, false)
  await page.goto('/?login=1')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-Mail').fill(admin.email)
  await dialog.getByLabel('Passwort', { exact: true }).fill(admin.password)
  await dialog.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await dialog.getByText('Bestätige mit deinem Passkey, dass du es bist.').waitFor()
  expect(await violationsInBoth(page)).toEqual([])
  await withPresence(device, true)
  await dialog.getByRole('button', { name: 'Mit Passkey bestätigen' }).click()
  await expect.poll(() => userOf(page)).toMatchObject({ email: admin.email })
  // The page has read itself again by then.
  await noDialog(page)
  await page.goto('/admin/points')
  await page.waitForURL('**/admin/points')
  await finish(window)
})

it('says plainly where the browser knows no passkeys', async () => {
  const { email } = await registerMember(stage.server)
  const window = await stage.open(PHONE)
  const { page } = window
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'))
  await page.goto('/?login=1')
  await page.getByRole('dialog').getByLabel('E-Mail').waitFor()
  expect(await page.getByRole('button', { name: 'Mit Passkey anmelden' }).count()).toBe(0)
  await logIn(window, { email, password: TEST_PASSWORD })
  await page.goto('/bio/edit')
  await page.getByText('Dein Browser kann hier keine Passkeys anlegen.').waitFor()
  await finish(window)
})
