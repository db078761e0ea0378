import { useCallback, useEffect, useRef, type ReactNode } from 'react'
import { m } from '#messages'
import { PAYMENT_SCRIPT_SECONDS } from '#domain/policy/interface.ts'
import { within } from '../../../platform/scripts/load-script.ts'
import { TotalBar } from '../payment/pay-bar.tsx'
import classes from '../payment/payment-form.module.css'
import { renderPaypalButton } from './paypal-button.ts'
import { ProviderFailed, ProviderLoading } from '../payment/provider-state.tsx'
import { useLoaded } from '../payment/use-loaded.ts'
import type { Order } from '../payment/use-order.ts'

interface PaypalPaymentFormProps {
  clientId: string
  scriptUrl: string
  order: Order
  /** What stands before the press, whatever one pays with. */
  children: ReactNode
}

/** PayPal's button, loaded on choice; an error after five seconds (B §8). */
export function PaypalPaymentForm({ clientId, scriptUrl, order, children }: PaypalPaymentFormProps) {
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef(order)
  useEffect(() => {
    latest.current = order
  })
  const load = useCallback(
    () => within(PAYMENT_SCRIPT_SECONDS, renderPaypalButton({ clientId, scriptUrl, place, latest })),
    [clientId, scriptUrl],
  )
  const { value: button, hasFailed, retry } = useLoaded(load)
  useEffect(() => () => void button?.close(), [button])
  return (
    <div className={classes.form}>
      {children}
      {hasFailed ? (
        <ProviderFailed text={m['checkout.paypalUnavailable']()} onRetry={retry} />
      ) : (
        <TotalBar totalCents={order.input.quote.totalCents}>
          {!button && <ProviderLoading provider="PayPal" />}
          {/* Drawn by PayPal. */}
          <div ref={place} className={classes.paypal} aria-busy={order.isWorking} />
        </TotalBar>
      )}
    </div>
  )
}
