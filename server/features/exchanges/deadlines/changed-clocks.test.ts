import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { playUntil } from '../../../testing/factories/exchange-stage.ts'
import { wirePassword } from '../../../testing/factories/factories.ts'
import { useTestApplication } from '../../../testing/test-application.ts'

const test = useTestApplication()

async function waitFor(moment: string): Promise<void> {
  await sql`update clock set shift = shift + (${moment}::timestamptz - app_now())`.execute(test().db)
  await test().settle()
}

const CHANGES = [
  // Clocks are put back in the night after the day to send it, and forward in the other one.
  { label: '2027-10-25 12:00', asked: '2027-10-31 12:00', lastMinutes: '2027-11-02 23:30', day: '2027-11-03' },
  { label: '2028-03-20 12:00', asked: '2028-03-26 12:00', lastMinutes: '2028-03-28 23:30', day: '2028-03-29' },
]

it.each(CHANGES)('a label taken on $label counts as sent when the day begins that was told: $day', async (change) => {
  await waitFor(`${change.label} Europe/Berlin`)
  const { sender, receiver, exchange } = await playUntil(test(), 'released')
  const shown = async () => {
    await receiver.caller.post('/login', { email: receiver.email, password: wirePassword(receiver.password) })
    return (await receiver.caller.get(`/exchanges/${exchange}`)).body.exchange
  }
  await waitFor(`${change.asked} Europe/Berlin`)
  const { assumedSentFrom, status } = await shown()
  expect(new Date(assumedSentFrom).toLocaleString('sv-SE', { timeZone: 'Europe/Berlin' })).toBe(`${change.day} 00:00:00`)
  expect(status).toBe('LABEL_READY')
  const told = new Intl.DateTimeFormat('de', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'Europe/Berlin' })
  const mail = (await test().mailsTo(sender.email)).find(({ subject }) => /^Hast du .* verschickt\?$/u.test(subject))
  expect(mail?.text.replaceAll(/\s+/gu, ' ')).toContain(`gilt es ab ${told.format(new Date(`${change.day}T12:00:00Z`))} als verschickt.`)
  await waitFor(`${change.lastMinutes} Europe/Berlin`)
  expect((await shown()).status).toBe('LABEL_READY')
  await waitFor(`${change.day} 00:01 Europe/Berlin`)
  expect((await shown()).status).toBe('SENT')
})
