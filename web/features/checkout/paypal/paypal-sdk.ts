import { PAYMENT_SCRIPT_SECONDS } from '#domain/policy/interface.ts'
import { getLocale } from '#messages/runtime'
import { loadScript } from '../../../platform/scripts/load-script.ts'

interface ButtonOptions {
  fundingSource: string
  style: Record<string, string | number>
  /** Gives the id of the order to approve; a rejection closes PayPal's window. */
  createOrder: () => Promise<string>
  onApprove: (data: { orderID: string }) => Promise<void>
  onCancel: () => void
  onError: (error: unknown) => void
}

export interface PaypalButton {
  isEligible: () => boolean
  render: (where: HTMLElement) => Promise<void>
  close: () => Promise<void>
}

/** What this site uses of PayPal's script (developer.paypal.com/sdk/js). */
interface PaypalSdk {
  FUNDING: { PAYPAL: string }
  Buttons: (options: ButtonOptions) => PaypalButton
}

declare global {
  interface Window {
    paypal?: PaypalSdk
  }
}

// PayPal speaks no Lithuanian.
const LOCALES = { de: 'de_DE', en: 'en_GB', lt: 'en_GB' } as const

let failures = 0

/**
 * Address of the script with what it is to do: hold the money, in euro, by PayPal's own button alone (B §9). After a
 * failure its parts stand in another order: browsers let a second request for the very same address wait for the first.
 */
function scriptAddress({ clientId, scriptUrl }: { clientId: string; scriptUrl: string }): string {
  const parts: [string, string][] = [
    ['client-id', clientId],
    ['components', 'buttons'],
    ['currency', 'EUR'],
    ['intent', 'authorize'],
    ['commit', 'true'],
    ['locale', LOCALES[getLocale()]],
    ['disable-funding', 'venmo,paylater,card'],
  ]
  const first = failures % parts.length
  const url = new URL(scriptUrl)
  url.search = new URLSearchParams([...parts.slice(first), ...parts.slice(0, first)]).toString()
  return url.href
}

/** Loads PayPal's script. @throws after 5 seconds (B §8). */
export async function loadPaypal(settings: { clientId: string; scriptUrl: string }): Promise<PaypalSdk> {
  if (!window.paypal) {
    await loadScript(scriptAddress(settings), PAYMENT_SCRIPT_SECONDS).catch((error: unknown) => {
      failures++
      throw error
    })
  }
  if (!window.paypal) throw new Error('The script of PayPal is not what it should be.')
  return window.paypal
}
