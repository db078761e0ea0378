/** The payment provider, in a process of its own; it answers at once and sends no webhooks. */
import { StandInStripe } from '../../server/testing/providers/stripe/stand-in-stripe.ts'

const provider = new StandInStripe()
await provider.server.start()
process.on('disconnect', () => process.exit(0))
process.send?.({ result: { pid: process.pid, url: provider.server.url, env: provider.env } })
