import { it } from 'vitest'
import { createBook } from '../../server/testing/factories/exchange-factories.ts'
import { registerMember, type RegisteredMember } from '../../server/testing/factories/factories.ts'
import { PHONE } from '../browser.ts'
import { CheckoutStage, choose, expectOrdered, payByPaypal } from '../checkout-stage.ts'
import { expectSound } from '../stage.ts'

const stage = new CheckoutStage()

async function offer(owner: RegisteredMember, bookUuid: string, price: number): Promise<string> {
  const answer = await owner.caller.post('/exchanges/create-offer', { bookUuid, price, condition: 'GOOD', acceptedTerms: true })
  return answer.body.offer.uuid
}

it('wishes for the next copy at checkout, reads of it after a no, and stops it', async () => {
  const [first, second, receiver] = [
    await registerMember(stage.server, { firstName: 'Sofia' }),
    await registerMember(stage.server, { firstName: 'Mara' }),
    await registerMember(stage.server, { firstName: 'Jonas' }),
  ]
  const book = await createBook(first.caller, 'Das begehrte Buch')
  const [wanted] = [await offer(first, book, 4), await offer(second, book, 3)]
  const shop = await stage.openFor(PHONE, receiver)
  const { page } = shop
  await page.goto(`/checkout/payment?ofid=${wanted}`)
  await choose(page, 'PayPal')
  await page.getByRole('checkbox', { name: 'Sagt Sofia ab, das nächste Exemplar anfragen' }).check()
  await page.getByText('Zurzeit gibt es 1 weiteres Exemplar, höchstens 4 Punkte.').waitFor()
  await page.getByLabel('Zustand mindestens').selectOption('GOOD')
  await expectSound(page)
  await payByPaypal(page, 'Pay with PayPal')
  await expectOrdered(page)

  const [request] = (await first.caller.get('/exchanges/get-pending-requests')).body.pendingRequests
  await page.goto(`/exchanges/${request.uuid}`)
  await page.getByRole('button', { name: 'Nicht weiterfragen' }).click()
  await page.getByText('Sagt Sofia nicht zu, fragen wir dann kein anderes Exemplar mehr an.').waitFor()
  // The sender is quicker with a no.
  await first.caller.post(`/exchanges/decline-request/${request.uuid}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Nicht weiterfragen' }).click()
  await page.getByText('Zu spät: Sofia hat nicht zugesagt').waitFor()
  await page.getByText('Deine Reservierung gilt weiter').first().waitFor()
  await page.getByText('Zu spät: Sofia hat nicht zugesagt').waitFor()
  await expectSound(page)
  await page.getByRole('link', { name: 'Zur neuen Anfrage' }).click()
  await page.getByText('Mit Sofia K. hat es nicht geklappt.').waitFor()
  await page
    .getByText(/Sagt Mara nicht zu, fragen wir das nächste Exemplar an: höchstens 4 Punkte, Zustand mindestens „[Gg]ut“\./u)
    .waitFor()
  // The sentence on top says the same.
  await page.getByText('Kommt keine Zusage von Mara, fragen wir das nächste Exemplar an.').first().waitFor()
  await page.getByRole('button', { name: 'Nicht weiterfragen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Nicht weiterfragen' }).click()
  await page.getByText('Wir fragen nicht weiter.').waitFor()
  await page.getByText('Kommt keine Zusage von Mara, bekommst du alles zurück').first().waitFor()

  // When that sender says no as well, one tap puts the book on the wish list.
  const [next] = (await second.caller.get('/exchanges/get-pending-requests')).body.pendingRequests
  await second.caller.post(`/exchanges/decline-request/${next.uuid}`)
  await page.goto(`/exchanges/${next.uuid}`)
  await page.getByText('Suchst du das Buch noch?').waitFor()
  await page.getByRole('button', { name: /^Wünschen/u }).click()
  await page.waitForURL('**/shelf/wish-list')
  await page.getByText('Das begehrte Buch').first().waitFor()
  await stage.close(shop)
})
