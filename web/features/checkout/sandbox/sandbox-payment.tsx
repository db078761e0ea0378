import { useState, type ReactNode } from 'react'
import { EMPTY_CARD, isCompleteCard, type Card } from './card-fields.ts'
import { CardForm } from './card-form.tsx'
import { answerBank, openIntent, payWithCard, placeOrder, type CardAnswer, type Intent } from '../payment/card-payment.ts'
import { PayBar } from '../payment/pay-bar.tsx'
import { BankQuestion } from '../payment/payment-dialogs.tsx'
import classes from '../payment/payment-form.module.css'
import { TestCards } from './test-cards.tsx'
import type { Order } from '../payment/use-order.ts'

/** Test cards when no provider is configured; our server simulates one. */
export function SandboxPayment({ order, children }: { order: Order; children: ReactNode }) {
  const [card, setCard] = useState(EMPTY_CARD)
  const [asked, setAsked] = useState<Intent | null>(null)
  const isReady = isCompleteCard(card)
  const { quote } = order.input

  async function goOn(begin: () => Promise<{ intent: Intent; says: CardAnswer }>, refused: 'unconfirmed' | 'unpaid') {
    const asking: { intent: Intent | null } = { intent: null }
    await order.run(async () => {
      const { intent, says } = await begin()
      if (says === 'confirm') {
        asking.intent = intent
        return null
      }
      return says === 'held' ? placeOrder({ ...order.input, intent }) : refused
    })
    // Asked only now, as an answer that comes while the order is still at work would be lost.
    setAsked(asking.intent)
  }

  const pay = (chosen: Card) =>
    goOn(async () => {
      const intent = await openIntent('sandbox', order.input)
      return { intent, says: await payWithCard(intent, chosen) }
    }, 'unpaid')

  async function answer(confirmed: boolean) {
    const intent = asked
    setAsked(null)
    if (intent) await goOn(async () => ({ intent, says: await answerBank(intent, confirmed) }), 'unconfirmed')
  }

  return (
    <form
      method="post"
      data-words="none"
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady && !order.isWorking) void pay(card)
      }}
    >
      <TestCards onPick={setCard} />
      <CardForm card={card} onChange={setCard} isDisabled={order.isWorking} />
      {children}
      <PayBar totalCents={quote.totalCents} isReady={isReady} isWorking={order.isWorking} />
      <BankQuestion isOpen={asked !== null} totalCents={quote.totalCents} onAnswer={(yes) => void answer(yes)} />
    </form>
  )
}
