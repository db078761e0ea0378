import { expect, it } from 'vitest'
import { REPORT_TEXT_MAX } from '../../domain/policy/reports.ts'
import { OUTCOMES } from '../../domain/reports.ts'
import { wirePassword } from '../../server/testing/factories/factories.ts'
import { DESKTOP, PHONE } from '../browser.ts'
import { noDialog } from '../dialog-focus.ts'
import { chooseInMenu } from '../row-menu.ts'
import { demoMember, expectFocusOn, expectSound, finish, Stage } from '../stage.ts'

const stage = Stage.ofOwn()

/** Reports of several kinds, until the queue holds ten cases. */
async function fillQueue(): Promise<void> {
  const jonas = stage.server.visitor()
  await jonas.post('/login', { email: 'jonas@example.org', password: wirePassword('buchfink-demo') })
  const subjects = await stage.server.withDatabase(async (db) => {
    const jonasId = (await db.selectFrom('member').select('id').where('email', '=', 'jonas@example.org').executeTakeFirstOrThrow()).id
    const offers = db.selectFrom('offer').select('id').where('status', '=', 'AVAILABLE').where('owner_id', '<>', jonasId)
    const partners = db.selectFrom('conversation_member').select('conversation_id').where('member_id', '=', jonasId)
    const message = db.selectFrom('message').select('id').where('sender_id', '<>', jonasId).where('conversation_id', 'in', partners)
    const book = db.selectFrom('book').select('id').where('archived_at', 'is', null).orderBy('title', 'desc')
    return [
      ...(await offers.orderBy('id').limit(4).execute()).map(({ id }) => ({ kind: 'OFFER', uuid: id })),
      ...(await message.orderBy('number').limit(1).execute()).map(({ id }) => ({ kind: 'MESSAGE', uuid: id })),
      ...(await book.limit(5).execute()).map(({ id }) => ({ kind: 'BOOK', uuid: id })),
    ]
  })
  const admin = stage.server.visitor()
  await admin.post('/login', { email: 'admin@example.org', password: wirePassword('buchfink-demo') })
  const waiting = async (): Promise<number> => (await admin.get('/admin/moderation')).body.total
  for (const subject of subjects) if ((await waiting()) < 10) await jonas.post('/reports', { ...subject, ground: 'WRONG_DATA' })
  expect(await waiting()).toBe(10)
}

it('a member reports a book on a phone, a guest a member and one of their offers', async () => {
  const reporting = await stage.open(PHONE, demoMember('jonas'))
  const { page } = reporting
  const [book] = (await stage.server.visitor().get('/books/search?query=Momo')).body.books
  await page.goto(`/book/${book.uuid}/${book.slug}`)
  await chooseInMenu(page, { of: 'Mehr zu Momo', what: 'Bucheintrag melden' })
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Meldung abschicken' }).click()
  await dialog.getByText('Wähl einen Grund aus.').waitFor()
  await dialog.getByLabel('Warum meldest du das?').selectOption('WRONG_DATA')
  await dialog.getByLabel('Was sollen wir wissen?').fill('Der Verlag stimmt nicht.')
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Meldung abschicken' }).click()
  await page.getByText('Deine Meldung ist bei uns.').waitFor()
  await noDialog(page)
  await page.goto('/reports')
  await page.getByText('Der Verlag stimmt nicht.').waitFor()
  await page.getByText('Noch nicht entschieden').waitFor()

  // What comes to mind later is added; what does not fit stays in the form.
  await page.goto(`/book/${book.uuid}/${book.slug}`)
  await chooseInMenu(page, { of: 'Mehr zu Momo', what: 'Bucheintrag melden' })
  await dialog.getByLabel('Warum meldest du das?').selectOption('WRONG_DATA')
  const words = dialog.getByLabel('Was sollen wir wissen?')
  await words.fill('x'.repeat(REPORT_TEXT_MAX))
  await dialog.getByRole('button', { name: 'Meldung abschicken' }).click()
  await dialog.getByText('Was du jetzt hinzufügst, passt nicht mehr ganz hinein').waitFor()
  expect(await words.inputValue()).toHaveLength(REPORT_TEXT_MAX)
  await words.fill('Das Jahr auch nicht.')
  await dialog.getByRole('button', { name: 'Meldung abschicken' }).click()
  await page.getByText('Deine Meldung ist bei uns.').waitFor()
  await page.goto('/reports')
  await page.getByText('Der Verlag stimmt nicht.').waitFor()
  await page.getByText('Das Jahr auch nicht.').waitFor()
  await finish(reporting)

  const guest = await stage.open(PHONE)
  await guest.page.goto('/user/demomara/mara.k')
  await chooseInMenu(guest.page, { of: 'Mehr zu Mara K.', what: 'Mitglied melden' })
  const form = guest.page.getByRole('dialog')
  await form.getByLabel('Warum meldest du das?').selectOption('IMPERSONATION')
  await form.getByLabel('Dein Name').fill('Gerda Gast')
  await form.getByLabel('Deine E-Mail-Adresse').fill('gerda@example.org')
  await form.getByRole('button', { name: 'Meldung abschicken' }).click()
  await guest.page.getByText('Deine Meldung ist bei uns.').waitFor()
  await noDialog(guest.page)
  // The member's menu comes first, then those of the offers.
  const offered = await guest.page.getByRole('list', { name: 'Bietet an' }).getByRole('link').first().innerText()
  await chooseInMenu(guest.page, { of: `Mehr zu ${offered}`, what: 'Angebot melden' })
  await form.getByRole('heading', { name: 'Angebot melden' }).waitFor()
  await guest.page.keyboard.press('Escape')
  await noDialog(guest.page)
  await finish(guest)
})

it('ten mixed reports are found and decided by keyboard alone, two keys each', { timeout: 180_000 }, async () => {
  await fillQueue()
  const deciding = await stage.open(DESKTOP, demoMember('admin'))
  const { page } = deciding
  await page.goto('/admin/exchanges')
  let clicks = 0
  let keys = 0
  await page.getByRole('link', { name: 'Moderation' }).click()
  clicks++
  for (let waiting = 10; waiting > 0; waiting--) {
    await page.getByText(waiting === 1 ? 'Ein Fall wartet.' : `${waiting} Fälle warten.`, { exact: true }).waitFor()
    // The first choice has the focus before a key is pressed.
    const keep = page.locator('input[name=outcome]').first()
    await expect.poll(() => keep.evaluate((input) => input === document.activeElement)).toBe(true)
    const hide = page.locator('input[name=outcome]').nth(OUTCOMES.indexOf('HIDE'))
    const isHidden = waiting % 2 === 0 && (await hide.isEnabled())
    const choice = page.locator('input[name=outcome]').nth(isHidden ? 1 : 0)
    await page.keyboard.press(isHidden ? '2' : '1')
    await expect.poll(() => choice.isChecked()).toBe(true)
    await page.keyboard.press('Enter')
    keys += 2
  }
  await page.getByRole('heading', { name: 'Nichts zu tun' }).waitFor()
  expect({ clicks, keys }).toEqual({ clicks: 1, keys: 20 })
  await finish(deciding)
})

it('what is reported while a case is open is read before it is decided', async () => {
  const jonas = stage.server.visitor()
  await jonas.post('/login', { email: 'jonas@example.org', password: wirePassword('buchfink-demo') })
  // Any that is still there after what was decided before.
  const [book] = (await jonas.get('/books/search?query=')).body.books
  const report = (text: string) => jonas.post('/reports', { kind: 'BOOK', uuid: book.uuid, ground: 'WRONG_DATA', text })
  await report('Das Jahr stimmt nicht.')
  const deciding = await stage.open(DESKTOP, demoMember('admin'))
  const { page } = deciding
  await page.goto(`/admin/moderation?case=BOOK:${book.uuid}`)
  await page.getByText('Das Jahr stimmt nicht.').waitFor()
  // An Enter pressed for the case before, and still held, decides nothing here.
  const decided: string[] = []
  page.on('request', (request) => void (request.url().endsWith('/decide') && decided.push(request.url())))
  const choices = page.locator('input[name=outcome]')
  await expectFocusOn(choices.first())
  await page.keyboard.down('Enter')
  await page.getByText('Bitte wähl eine Entscheidung.').waitFor()
  await expectSound(page)
  await page.keyboard.press('1')
  await expect.poll(() => choices.first().isChecked()).toBe(true)
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  expect(decided).toEqual([])
  expect((await report('Der Titel ist eine Beleidigung.')).status).toBe(200)
  await page.getByRole('button', { name: 'Entscheiden' }).click()
  await page.getByText('Der Fall hat sich geändert, während du gelesen hast.').waitFor()
  await page.getByText('Der Titel ist eine Beleidigung.').waitFor()
  await expectSound(page)
  // What was added is decided anew.
  await expectFocusOn(choices.first())
  await page.keyboard.press('Enter')
  await page.getByText('Bitte wähl eine Entscheidung.').waitFor()
  await page.keyboard.press('1')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Nichts zu tun' }).waitFor()
  await finish(deciding)
})

it('a member reads why, contests it, and reads the answer', async () => {
  const decision = await stage.server.withDatabase((db) =>
    db
      .selectFrom('moderation_decision')
      .innerJoin('member', 'member.id', 'moderation_decision.member_id')
      .select(['moderation_decision.id', 'member.email'])
      .where('took_away', '=', true)
      .where('member.role', '=', 'member')
      .executeTakeFirstOrThrow(),
  )
  const contesting = await stage.open(PHONE, demoMember(decision.email.replace('@example.org', '')))
  await contesting.page.goto('/reports')
  await contesting.page.getByText('Was wir festgestellt haben').first().waitFor()
  await expectSound(contesting.page)
  const card = contesting.page.locator(`[id="${decision.id}"]`)
  await card.getByRole('textbox').fill('Das Exemplar liegt hier vor mir.')
  await card.getByRole('button', { name: 'Widersprechen' }).click()
  await card.getByText('Das Exemplar liegt hier vor mir.').waitFor()
  await expectSound(contesting.page)

  const answering = await stage.open(DESKTOP, demoMember('admin'))
  const { page } = answering
  await page.goto('/admin/moderation')
  await page.getByRole('button', { name: 'Antworten …' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Die Entscheidung zurücknehmen').check()
  await dialog.getByRole('textbox').fill('Du hast recht.')
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Antwort senden' }).click()
  await noDialog(page)
  await finish(answering)

  await contesting.page.reload()
  await card.getByText('Du hast recht.').waitFor()
  await finish(contesting)
})
