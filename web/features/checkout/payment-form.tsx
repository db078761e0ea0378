import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { m } from '#messages'
import { ANSWER_HOURS, CLAIM_MINUTES } from '#domain/policy.ts'
import { EMPTY_CARD, isCompleteCard } from './card-fields.ts'
import { CardForm } from './card-form.tsx'
import type { CheckoutData } from './load-checkout.ts'
import { PayBar } from './pay-bar.tsx'
import { BankQuestion, PriceChangedDialog, PurchaseErrorDialog } from './payment-dialogs.tsx'
import classes from './payment-form.module.css'
import { TestCards } from './test-cards.tsx'
import { useCardOrder } from './use-card-order.ts'

/** The card, the consent to mails and the button; money and consequences stand before the press. */
export function PaymentForm({ offer, quote, member }: CheckoutData) {
  const [card, setCard] = useState(EMPTY_CARD)
  const [subscribesToPromo, setSubscribesToPromo] = useState(false)
  const order = useCardOrder({ offer, quote, subscribesToPromo })
  const isReady = isCompleteCard(card)
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady && !order.isWorking) void order.pay(card)
      }}
    >
      <TestCards onPick={setCard} />
      <CardForm card={card} onChange={setCard} isDisabled={order.isWorking} />
      {!member.subscribedToPromo && (
        <Checkbox
          className={classes.promo}
          label={m['checkout.promo']()}
          checked={subscribesToPromo}
          onChange={({ currentTarget }) => setSubscribesToPromo(currentTarget.checked)}
        />
      )}
      <p className={classes.hint}>{m['checkout.payHint']({ name: offer.offeredBy.firstName, hours: ANSWER_HOURS })}</p>
      <output className={classes.reserved}>{order.isReserved && m['checkout.reserved']({ minutes: CLAIM_MINUTES })}</output>
      <PayBar totalCents={quote.totalCents} isReady={isReady} isWorking={order.isWorking} />
      <BankQuestion isOpen={order.asksConfirmation} totalCents={quote.totalCents} onAnswer={(yes) => void order.answer(yes)} />
      <PurchaseErrorDialog />
      <PriceChangedDialog fromCents={order.changedFromCents} costs={quote} onClose={order.dismissChange} />
    </form>
  )
}
