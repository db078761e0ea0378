import { useComputedColorScheme } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { openIntent, placeOrder } from '../payment/card-payment.ts'
import type { OrderAnswer } from '../payment/order-answer.ts'
import { isHeldByStripe, refusalOfStripe, type StripeElements, type StripeSdk, type WalletConfirmEvent } from './stripe-sdk.ts'
import type { Order } from '../payment/use-order.ts'
import classes from './wallet-button.module.css'

/** Only wallets of the browser: PayPal has its own way, and others would ask for an account with Stripe. */
const WALLETS = { applePay: 'auto', googlePay: 'auto', amazonPay: 'never', klarna: 'never', link: 'never', paypal: 'never' }

/** Apple Pay or Google Pay where available. Its text says "buy" (§ 312j BGB). Claims the copy after approval in the wallet. */
export function WalletButton({ stripe, order }: { stripe: StripeSdk; order: Order }) {
  const place = useRef<HTMLDivElement>(null)
  const [group, setGroup] = useState<StripeElements | null>(null)
  const [isThere, setThere] = useState(false)
  const scheme = useComputedColorScheme('light')
  const latest = useRef(order)
  const { totalCents } = order.input.quote

  useEffect(() => {
    latest.current = order
  })

  useEffect(() => {
    if (!place.current) return undefined
    const elements = stripe.elements(groupOptions(latest.current))
    const theme = scheme === 'dark' ? { applePay: 'white', googlePay: 'white' } : { applePay: 'black', googlePay: 'black' }
    const buttonType = { applePay: 'buy', googlePay: 'buy' }
    const wallet = elements.create('expressCheckout', { buttonHeight: 50, buttonType, buttonTheme: theme, paymentMethods: WALLETS })
    wallet.on('ready', ({ availablePaymentMethods }) => setThere(availablePaymentMethods !== undefined))
    wallet.on('click', ({ resolve }) => resolve())
    wallet.on('loaderror', () => setThere(false))
    wallet.on('confirm', (event) => void payByWallet({ stripe, elements, order: latest.current, event }))
    wallet.mount(place.current)
    setGroup(elements)
    return () => wallet.destroy()
  }, [stripe, scheme])

  useEffect(() => {
    group?.update({ amount: totalCents })
  }, [group, totalCents])

  return (
    <div className={classes.wallet} hidden={!isThere}>
      <div ref={place} />
      <p className={classes.or}>{m['checkout.orByCard']()}</p>
    </div>
  )
}

function groupOptions(order: Order) {
  const amount = order.input.quote.totalCents
  const appearance = { variables: { borderRadius: '25px' } }
  return { mode: 'payment', amount, currency: 'eur', captureMethod: 'manual', paymentMethodTypes: ['card'], appearance }
}

interface WalletPayment {
  stripe: StripeSdk
  elements: StripeElements
  order: Order
  event: WalletConfirmEvent
}

/** The wallet stays open until it hears that the payment failed; after a success it closes by itself. */
async function payByWallet({ event, ...payment }: WalletPayment): Promise<void> {
  let answer: OrderAnswer | null = null
  const wentThrough = await payment.order.run(async () => {
    answer = await confirmWallet(payment)
    return answer
  })
  if (!wentThrough || answer !== 'ordered') event.paymentFailed({ reason: 'fail' })
}

async function confirmWallet({ stripe, elements, order }: Omit<WalletPayment, 'event'>): Promise<OrderAnswer> {
  const { error } = await elements.submit()
  if (error) return 'unpaid'
  const intent = await openIntent('stripe', order.input)
  const confirmation = await stripe.confirmPayment({
    elements,
    clientSecret: intent.clientSecret,
    confirmParams: { return_url: window.location.href },
    redirect: 'if_required',
  })
  if (!isHeldByStripe(confirmation)) return refusalOfStripe(confirmation)
  return placeOrder({ ...order.input, intent })
}
