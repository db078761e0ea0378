import { ProviderUnreachable } from '../../features/payments/providers/gateway.ts'
import type { ProviderFault, ProviderServer } from '../providers/provider-server.ts'
import type { WebhookMode, WebhookSender } from '../providers/webhook-sender.ts'
import type { TestApplication } from '../test-application.ts'

/** Faults that answer at once; those that hang are for the run with real processes. */
export const QUICK_FAULTS = [
  'lostBefore',
  'lostAfter',
  'stored500',
  'acted500',
  'garbage',
  'busy',
  'conflict',
] as const satisfies ProviderFault[]
type QuickFault = (typeof QUICK_FAULTS)[number]

/** Faults whose call was carried out all the same. */
const HAPPENED: readonly QuickFault[] = ['lostAfter', 'acted500', 'garbage']

interface Line {
  server: ProviderServer
  webhooks: WebhookSender
}

/** What goes wrong on the lines to all three providers and to the post, until it clears up. */
export class Weather {
  #left = 0
  #fault: QuickFault = 'lostBefore'
  readonly #lines: Line[]
  injected = 0

  /** `others` tell nothing by themselves. */
  constructor(lines: Line[], others: ProviderServer[] = []) {
    this.#lines = lines
    for (const server of [...lines.map((line) => line.server), ...others])
      server.nextFault = ({ path }) => (isAboutMoney(path) ? this.#next() : undefined)
  }

  /** Puts the sandbox on a line that fails, too. */
  cover({ application }: TestApplication): void {
    const sandbox = application.gateways.sandbox!
    application.gateways.sandbox = {
      name: sandbox.name,
      open: (input) => this.#through(() => sandbox.open(input)),
      read: (reference) => this.#through(() => sandbox.read(reference)),
      find: (paymentId) => this.#through(() => sandbox.find(paymentId)),
      capture: (reference, input) => this.#through(() => sandbox.capture(reference, input)),
      void: (reference, key) => this.#through(() => sandbox.void(reference, key)),
      refund: (reference, amount, key) => this.#through(() => sandbox.refund(reference, amount, key)),
    }
  }

  async #through<T>(call: () => Promise<T>): Promise<T> {
    const fault = this.#next()
    if (fault && !HAPPENED.includes(fault)) throw new ProviderUnreachable(`sandbox: ${fault}`)
    const answer = await call()
    if (fault) throw new ProviderUnreachable(`sandbox: ${fault}`)
    return answer
  }

  /** The next calls fail. */
  storm(fault: QuickFault, calls: number): void {
    this.#fault = fault
    this.#left = calls
  }

  clear(): void {
    this.#left = 0
  }

  set webhooks(mode: WebhookMode) {
    for (const { webhooks } of this.#lines) webhooks.mode = mode
  }

  /** Delivers what was sent and waits. */
  async deliver(): Promise<void> {
    for (const { webhooks } of this.#lines) await webhooks.flush()
  }

  #next(): QuickFault | undefined {
    if (this.#left <= 0) return undefined
    this.#left--
    this.injected++
    return this.#fault
  }
}

/** Passwords of ours and checks of signatures are no movements of money. */
function isAboutMoney(path: string): boolean {
  return !path.includes('token') && !path.includes('verify')
}
