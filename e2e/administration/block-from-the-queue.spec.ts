import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Caller } from '../../server/testing/caller.ts'
import { claim } from '../../server/testing/factories/exchange-factories.ts'
import { wirePassword } from '../../server/testing/factories/factories.ts'
import { DESKTOP, PHONE } from '../browser.ts'
import { noDialog } from '../dialog-focus.ts'
import { DEMO_PASSWORD, demoMember, expectSound, finish, Stage } from '../stage.ts'

/** A block begun in the queue takes the same care as one begun on the member's page, and does what was confirmed. */
const stage = Stage.ofOwn()

/** A member of the demo with a paid exchange that is not sent, of whose offer somebody reports; gives all three. */
async function reported(): Promise<{ memberId: string; offerId: string; jonas: Caller }> {
  const found = await stage.server.withDatabase(async (db) => {
    const { rows } = await sql<{ memberId: string; offerId: string }>`
      select o.owner_id as "memberId", o.id as "offerId"
        from offer o join exchange e on e.sender_id = o.owner_id and e.status in ('REQUESTED', 'ACCEPTED') and e.label_released_at is null
        join member m on m.id = o.owner_id and m.role <> 'admin' and m.email <> 'jonas@example.org'
       where o.status = 'AVAILABLE' order by o.id limit 1`.execute(db)
    return rows[0]
  })
  if (!found) throw new Error('The demo has no such member.')
  const jonas = stage.server.visitor()
  await jonas.post('/login', { email: 'jonas@example.org', password: wirePassword(DEMO_PASSWORD) })
  expect((await jonas.post('/reports', { kind: 'OFFER', uuid: found.offerId, ground: 'SPAM' })).status).toBe(200)
  return { ...found, jonas }
}

it('two keys block nobody: what ends and what goes back is said, and has to be confirmed', { timeout: 90_000 }, async () => {
  const { memberId, offerId, jonas } = await reported()
  const isBlocked = () =>
    stage.server.withDatabase(async (db) => {
      const member = await db.selectFrom('member').select('blocked_at').where('id', '=', memberId).executeTakeFirstOrThrow()
      return member.blocked_at !== null
    })
  const admin = await stage.open(DESKTOP, demoMember('admin'))
  const { page } = admin
  await page.goto(`/admin/moderation?case=OFFER:${offerId}`)
  const block = page.locator('input[name=outcome][value=BLOCK]')
  await expect
    .poll(() =>
      page
        .locator('input[name=outcome]')
        .first()
        .evaluate((input) => input === document.activeElement),
    )
    .toBe(true)
  await page.keyboard.press('8')
  await expect.poll(() => block.isChecked()).toBe(true)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/Diese Tausche enden: \d/u).waitFor()
  await dialog.getByText('Zurück gehen insgesamt', { exact: false }).first().waitFor()
  expect(await isBlocked()).toBe(false)
  await dialog.getByRole('button', { name: 'Sperren' }).press('Enter')
  await dialog.getByText('Bitte bestätige, was folgt.').waitFor()
  await expectSound(page)
  expect(await isBlocked()).toBe(false)
  // Another exchange that would end begins between the question and its answer.
  await dialog.getByLabel('Ja, das soll geschehen.').press('Space')
  expect((await claim(jonas, offerId)).status).toBe(200)
  await dialog.getByRole('button', { name: 'Sperren' }).press('Enter')
  await dialog.getByText('Inzwischen folgt etwas anderes.').waitFor()
  // Another claim of the same reader may have ended with it.
  const consequences = await admin.context.request.get(`/api/v1/admin/users/${memberId}/block-consequences`)
  await dialog.getByText(`Diese Tausche enden: ${(await consequences.json()).total}`).waitFor()
  expect(await dialog.getByLabel('Ja, das soll geschehen.').isChecked()).toBe(false)
  await expectSound(page)
  expect(await isBlocked()).toBe(false)
  await dialog.getByLabel('Ja, das soll geschehen.').press('Space')
  await dialog.getByRole('button', { name: 'Sperren' }).press('Enter')
  await noDialog(page)
  await expect.poll(isBlocked).toBe(true)
  await finish(admin)

  const phone = await stage.open(PHONE, demoMember('admin'))
  await phone.page.goto(`/admin/log?member=${memberId}`)
  await phone.page.getByRole('heading', { name: 'Über eine Meldung entschieden' }).waitFor()
  await phone.page.getByLabel('Was').selectOption('member.restrict')
  await phone.page.getByRole('button', { name: 'Filtern' }).click()
  await phone.page.getByRole('heading', { name: 'Über eine Meldung entschieden' }).waitFor({ state: 'detached' })
  await phone.page.getByRole('heading', { name: 'Verwarnt, eingeschränkt oder gesperrt' }).waitFor()
  await expectSound(phone.page)
  const saved = phone.page.waitForEvent('download')
  await phone.page.getByRole('button', { name: 'Als CSV herunterladen' }).click()
  expect((await saved).suggestedFilename()).toBe('log.csv')
  await phone.page.getByRole('heading', { name: 'Verwarnt, eingeschränkt oder gesperrt' }).waitFor()
  await phone.page.goBack()
  await phone.page.getByRole('heading', { name: 'Über eine Meldung entschieden' }).waitFor()
  await finish(phone)
})
