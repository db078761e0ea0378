import { it } from 'vitest'
import { registerMember } from '../../server/testing/factories/factories.ts'
import { DESKTOP, PHONE } from '../browser.ts'
import { noDialog } from '../dialog-focus.ts'
import { demoMember, expectSound, finish, Stage } from '../stage.ts'

/** How an administrator limits a member, and what the member reads of it and says against it (G §1). */
const stage = new Stage()

it(
  'an administrator finds a member, keeps them from messages for a week, and the member reads why and contests it',
  { timeout: 60_000 },
  async () => {
    const member = await registerMember(stage.server)
    const admin = await stage.open(DESKTOP, demoMember('admin'))
    await admin.page.goto('/admin/users')
    await admin.page.getByRole('searchbox', { name: 'Adresse, Name oder ID' }).fill(member.email)
    await admin.page.getByRole('button', { name: 'Suchen', exact: true }).click()
    await admin.page.getByRole('link', { name: 'Alles ansehen' }).click()
    await admin.page.getByRole('button', { name: 'Verwarnen oder einschränken' }).click()
    const dialog = admin.page.getByRole('dialog')
    await dialog.getByLabel('Was', { exact: true }).selectOption('NO_MESSAGES')
    await dialog.getByLabel('Welche Regel').selectOption('SPAM')
    await dialog.getByLabel(/Begründung/u).fill('Dreimal dieselbe Werbung.')
    await dialog.getByRole('button', { name: 'Verwarnen oder einschränken' }).click()
    await noDialog(admin.page)
    await admin.page.getByRole('button', { name: 'Aufheben' }).waitFor()
    await expectSound(admin.page)

    const mara = await stage.open(PHONE, member)
    await mara.page.goto('/restriction')
    await mara.page.getByText('Begründung: Dreimal dieselbe Werbung.').waitFor()
    await expectSound(mara.page)
    await mara.page.getByLabel(/Was spricht dagegen/u).fill('Das war keine.')
    await mara.page.getByRole('button', { name: 'Widersprechen' }).click()
    await mara.page.getByText('Du hast geschrieben: „Das war keine.“').waitFor()
    await finish(mara)

    await admin.page.getByRole('button', { name: 'Aufheben' }).click()
    await dialog.getByLabel(/Begründung/u).fill('Ein Irrtum.')
    await dialog.getByRole('button', { name: 'Aufheben' }).click()
    await noDialog(admin.page)
    await admin.page.getByText('vorbei seit').waitFor()
    await finish(admin)
  },
)
