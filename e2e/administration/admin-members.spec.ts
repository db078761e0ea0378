import { expect, it } from 'vitest'
import { registerMember, wirePassword } from '../../server/testing/factories/factories.ts'
import { restrictMember } from '../../server/testing/factories/read-and-decide.ts'
import { DESKTOP } from '../browser.ts'
import { noDialog } from '../dialog-focus.ts'
import { DEMO_PASSWORD, demoMember, expectSound, finish, refuseAsDisputed, Stage } from '../stage.ts'

/** How an administrator limits a member, and what the member reads of it and says against it (G §1). */
const stage = Stage.ofOwn()

it('an administrator reads where an account is freed that only a disputed payment keeps blocked', async () => {
  const { id } = await registerMember(stage.server)
  await stage.server.withDatabase((db) => db.updateTable('member').set({ blocked_at: new Date() }).where('id', '=', id).execute())
  const admin = await stage.open(DESKTOP, demoMember('admin'))
  const { page } = admin
  await page.goto(`/admin/users/${id}`)
  await page.getByRole('button', { name: 'Entsperren' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/Begründung/u).fill('Ein Irrtum.')
  await page.route('**/users/unblock-user', refuseAsDisputed, { times: 1 })
  await dialog.getByRole('button', { name: 'Entsperren' }).click()
  await dialog.getByText('Entsperren kannst du es unter „Zahlungen“.').waitFor()
  expect(await dialog.getByRole('alert').innerText()).not.toContain('zurückziehen')
  await finish(admin)
})

it('an administrator who unblocks a member reads first what came since, and the reason is kept', async () => {
  const { id } = await registerMember(stage.server)
  const caller = stage.server.visitor()
  await caller.post('/login', { email: 'admin@example.org', password: wirePassword(DEMO_PASSWORD) })
  const restrict = async (reason: string) => {
    const block = { kind: 'BLOCK', ground: 'SPAM', reason, days: 7 }
    expect((await restrictMember(caller, id, block)).status).toBe(200)
  }
  await restrict('Dreimal dieselbe Werbung.')
  const admin = await stage.open(DESKTOP, demoMember('admin'))
  const { page } = admin
  await page.goto(`/admin/users/${id}`)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Entsperren' }).click()
  await dialog.getByLabel(/Begründung/u).fill('Das war keine Werbung.')
  await restrict('Beleidigt andere im Chat.')
  await dialog.getByRole('button', { name: 'Entsperren' }).click()
  await dialog.getByText('Inzwischen ist eine Sperre dazugekommen.').waitFor()
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Abbrechen' }).click()
  await noDialog(page)
  await page.getByText('Beleidigt andere im Chat.').first().waitFor()
  await page.getByRole('button', { name: 'Entsperren' }).click()
  expect(await dialog.getByLabel(/Begründung/u).inputValue()).toBe('Das war keine Werbung.')
  await dialog.getByRole('button', { name: 'Entsperren' }).click()
  await noDialog(page)
  await page.getByRole('button', { name: 'Sperren', exact: true }).waitFor()
  await finish(admin)
})

it('an administrator who lifts a block reads that another one may hold, and that the mail waits for its end', async () => {
  const { id } = await registerMember(stage.server)
  const caller = stage.server.visitor()
  await caller.post('/login', { email: 'admin@example.org', password: wirePassword(DEMO_PASSWORD) })
  for (const days of [7, 14]) {
    // With one reason it would be the same block once more.
    const block = { kind: 'BLOCK', ground: 'SPAM', reason: `Werbung seit ${days} Tagen.`, days }
    expect((await restrictMember(caller, id, block)).status).toBe(200)
  }
  const admin = await stage.open(DESKTOP, demoMember('admin'))
  const { page } = admin
  await page.goto(`/admin/users/${id}`)
  await page.getByRole('button', { name: 'Aufheben' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Gilt danach keine andere Sperre mehr').waitFor()
  await dialog.getByLabel(/Begründung/u).fill('Ein Irrtum.')
  await dialog.getByRole('button', { name: 'Aufheben' }).click()
  await page.getByText('Gilt noch eine andere Sperre, bleibt das Konto gesperrt').waitFor()
  // The page is read anew: of two blocks one is left to lift, and the account stays blocked.
  await expect.poll(() => page.getByRole('button', { name: 'Aufheben' }).count()).toBe(1)
  await page.getByRole('button', { name: 'Entsperren' }).waitFor()
  await finish(admin)
})
