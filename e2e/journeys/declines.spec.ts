import { describe, expect, it } from 'vitest'
import { order, twoReaders } from '../../server/testing/factories/exchange-factories.ts'
import { violations } from '../accessibility.ts'
import { PHONE } from '../browser.ts'
import { expectDialog, inMenu, noDialog } from '../dialog-focus.ts'
import { chooseInMenu } from '../row-menu.ts'
import { finish, Stage } from '../stage.ts'

const stage = new Stage()

const EXCUSED = 'Das zählt nicht gegen deine Verlässlichkeit, bis zu 3-mal in 90 Tagen.'
const COUNTS = 'Zählt in deiner Statistik als abgelehnte Anfrage, außer in einer geplanten Pause.'

describe('a decline', () => {
  it('asks why, says what each reason means, and tells the receiver in the words that were chosen', async () => {
    const { sender, receiver, offer } = await twoReaders(stage.server)
    const uuid = await order(receiver.caller, offer)
    const window = await stage.open(PHONE, sender)
    const { page } = window
    await page.goto('/exchanges/outgoing')
    await (await inMenu(page, 'Ablehnen')).click()
    const dialog = await expectDialog(page, 'Anfrage ablehnen?')
    const decline = dialog.getByRole('button', { name: 'Ablehnen' })
    const takesOff = dialog.getByLabel('Das Angebot aus dem Regal nehmen')
    // Nothing chosen: nothing is sent, and nothing is said of what a reason would mean.
    await decline.click()
    await dialog.getByText('Wähl aus, warum du ablehnst.').waitFor()
    expect(await takesOff.count()).toBe(0)
    for (const [reason, isOff, says] of [
      ['Das Buch ist nicht mehr da', true, EXCUSED],
      ['Das Buch ist beschädigt', true, EXCUSED],
      ['Ich behalte das Buch doch', true, COUNTS],
      ['Ich komme gerade nicht zum Verschicken', false, COUNTS],
      ['Ein anderer Grund', false, COUNTS],
    ] as const) {
      await dialog.getByLabel(reason).check()
      expect(await takesOff.isChecked(), reason).toBe(isOff)
      await dialog.getByText(says).waitFor()
    }
    expect(await violations(page)).toEqual([])
    await dialog.getByLabel('In deinen Worten').fill('Mehr auf www.boese.example')
    await decline.click()
    await dialog.getByText('Bitte ohne Links, Kontaktdaten, Zahlungswege und Beleidigungen.').waitFor()
    await dialog.getByLabel('In deinen Worten').fill('Meine Tochter liest es gerade.')
    await takesOff.check()
    await decline.click()
    await page.getByText('Abgelehnt. Dein Angebot ist aus dem Regal.').first().waitFor()
    await noDialog(page)
    const asReceiver = await stage.open(PHONE, receiver)
    await asReceiver.page.goto(`/exchanges/${uuid}`)
    await asReceiver.page.getByText('„Meine Tochter liest es gerade.“').waitFor()
    await chooseInMenu(asReceiver.page, { of: 'Mehr zur Absage', what: 'Worte zu einer Absage melden' })
    await expectDialog(asReceiver.page, 'Worte zu einer Absage melden')
    await finish(asReceiver)
    await page.goto(`/exchanges/${uuid}`)
    await page.getByText('Dein Grund: „Meine Tochter liest es gerade.“').waitFor()
    // Of the receiver's money nothing is said: it may have gone on to another copy.
    await page.getByText('Dein Angebot ist aus dem Regal. Du kannst das Buch neu anbieten.').first().waitFor()
    expect(await page.getByText('alles zurück').count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Mehr zur Absage' }).count()).toBe(0)
    await finish(window)
  })
})
