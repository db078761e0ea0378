import type { RefObject } from 'react'
import { m } from '#messages'
import { notifySuccess } from '../../../ui/notify.ts'
import { openPaypalOrder, placePaypalOrder } from './paypal-payment.ts'
import { loadPaypal, type PaypalButton } from './paypal-sdk.ts'
import type { Order } from '../payment/use-order.ts'

interface PaypalButtonInput {
  clientId: string
  scriptUrl: string
  place: RefObject<HTMLElement | null>
  /** The order as it is when PayPal calls: its button outlives many states of the page. */
  latest: RefObject<Order>
}

/**
 * Loads PayPal's script and renders its button. A press claims the copy and opens an order, PayPal asks the payer, and our server takes
 * the hold. After a refusal the claim stays and the next press opens a new order.
 * @throws when script or button fail to load.
 */
export async function renderPaypalButton({ place, latest, ...settings }: PaypalButtonInput): Promise<PaypalButton> {
  const paypal = await loadPaypal(settings)
  const button = paypal.Buttons({
    fundingSource: paypal.FUNDING.PAYPAL,
    style: { label: 'buynow', shape: 'pill', height: 50 },
    createOrder: () => startOrder(latest.current),
    onApprove: async ({ orderID }) => {
      const order = latest.current
      await order.run(() => placePaypalOrder(orderID, order.input))
    },
    onCancel: () => notifySuccess(m['checkout.paypalCanceled']()),
    onError: (error) => {
      if (!isTold(error)) latest.current.say(m['checkout.paypalFailed']())
    },
  })
  if (!button.isEligible()) throw new Error('PayPal does not offer its button here.')
  if (!place.current) throw new Error('The page has no place for the button any more.')
  place.current.replaceChildren()
  await button.render(place.current)
  return button
}

async function startOrder(order: Order): Promise<string> {
  let id = ''
  const hasStarted = await order.run(async () => {
    id = await openPaypalOrder(order.input)
    return null
  })
  if (!hasStarted) throw new Error(TOLD)
  return id
}

const TOLD = 'The order was not started, and the page says why.'

/** PayPal hands errors on from its own window, where they are copies: the message is what stays. */
function isTold(error: unknown): boolean {
  return error instanceof Error && error.message.includes(TOLD)
}
