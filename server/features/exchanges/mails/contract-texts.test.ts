import { describe, expect, it } from 'vitest'
import { UI_LANGUAGES } from '#domain/lookups.ts'
import { order, twoReaders } from '../../../testing/factories/exchange-factories.ts'
import { useTestApplication } from '../../../testing/test-application.ts'

const OPERATOR = {
  OPERATOR_NAME: 'Bücherfreunde GmbH',
  OPERATOR_ADDRESS: 'Amselweg 1; 04109 Leipzig',
  OPERATOR_EMAIL: 'hilfe@buecherfreunde.example',
}
const test = useTestApplication({ env: OPERATOR })

/** The words that show that the mail has the text in full, from its first section to its last. */
const WORDS = {
  de: { shipping: 'Versand: 2,70 €', total: 'Gesamt', withdrawal: 'Widerrufsbelehrung', imprint: 'Impressum' },
  en: { shipping: 'Shipping: €2.70', total: 'Total', withdrawal: 'Information on withdrawal', imprint: 'Legal notice' },
  lt: { shipping: '2,70 €', total: 'Iš viso', withdrawal: 'Informacija apie sutarties atsisakymą', imprint: 'Rekvizitai' },
}

/** Mails of an order and of its acceptance, as their reader can keep them. */
async function contractMails(language: (typeof UI_LANGUAGES)[number]) {
  const { sender, receiver, offer } = await twoReaders(test(), 3)
  await receiver.caller.post('/edit-profile/language', { language })
  const exchange = await order(receiver.caller, offer)
  await test().settle()
  const [ordered] = await test().mailsTo(receiver.email)
  await sender.caller.post(`/exchanges/accept-request/${exchange}`)
  await test().settle()
  const [accepted] = await test().mailsTo(receiver.email)
  const { amounts } = (await receiver.caller.get(`/exchanges/${exchange}`)).body.exchange
  return { exchange, ordered, accepted, amounts, sender }
}

const plain = (text = ''): string => text.replaceAll(/[\u00a0\u202f]/gu, ' ')

describe.each(UI_LANGUAGES)('an order and its acceptance (%s)', (language) => {
  it('come with costs, terms, information on withdrawal and imprint in the mail itself, as HTML and text', async () => {
    const { exchange, ordered, accepted, amounts, sender } = await contractMails(language)
    const total = new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }).format(amounts.totalCents / 100)
    for (const mail of [ordered, accepted]) {
      for (const part of [plain(mail?.text), plain(mail?.html)]) {
        const { shipping, ...words } = WORDS[language]
        for (const word of [shipping, plain(total), exchange, ...Object.values(words)]) expect(part).toContain(word)
        for (const word of Object.values(OPERATOR)) for (const line of word.split('; ')) expect(part).toContain(line)
        // The binding text from its first section to its last, with its numbers.
        for (const word of ['Worum es geht', 'binnen 14 Tagen', 'Es gilt deutsches Recht']) expect(part).toContain(word)
        expect(part).toContain('/vertrag-widerrufen')
        expect(part).not.toMatch(/\{\{|\*\*|undefined|NaN/u)
      }
    }
    const other = (await test().mailsTo(sender.email)).map(({ text }) => text).join('\n')
    expect(other).not.toContain('Es gilt deutsches Recht')
  })
})

it('say what is only reserved and what is paid', async () => {
  const { ordered, accepted } = await contractMails('de')
  expect(plain(ordered?.text)).toMatch(/Gesamt \(reserviert\): \d/u)
  expect(plain(accepted?.text)).toMatch(/Gesamt \(bezahlt\): \d/u)
})
