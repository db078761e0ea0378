/** The payment provider, in a process of its own, on the port it is given; it answers at once, sends no webhooks, and tells what it holds. */
import { z } from 'zod'
import { StandInStripe } from '../../../server/testing/providers/stripe/stand-in-stripe.ts'
import { answerOrders } from '../../harness/load-process.ts'
import type { TheirPayment } from '../aftermath/compare-payments.ts'

const port = Number(process.argv[2]) || undefined
const provider = new StandInStripe(port)
await provider.server.start()

/** What the bench has to know of it. */
export interface StandIn {
  pid: number
  url: string
  env: Record<string, string>
}

const first: StandIn = { pid: process.pid, url: provider.server.url, env: provider.env }
answerOrders(first, z.object({ do: z.literal('list') }), () =>
  Promise.resolve(
    [...provider.intents.values()].map(({ id, status, amount_received: takenCents, latest_charge: charge }): TheirPayment => ({
      reference: id,
      status,
      takenCents,
      refundedCents: charge?.captured ? charge.amount_refunded - (charge.amount - charge.amount_captured) : 0,
    })),
  ),
)
