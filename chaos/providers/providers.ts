import { StandInPaypal } from '../../server/testing/providers/paypal/stand-in-paypal.ts'
import { StandInPost } from '../../server/testing/providers/post/stand-in-post.ts'
import type { ProviderFault } from '../../server/testing/providers/provider-server.ts'
import { StandInStripe } from '../../server/testing/providers/stripe/stand-in-stripe.ts'
import { overHttp, type WebhookMode } from '../../server/testing/providers/webhook-sender.ts'
import type { Dice } from '../dice.ts'
import type { Figures } from '../figures.ts'
import { disturbPost, makeWell } from './post.ts'

const FAULTS: readonly ProviderFault[] = ['lostBefore', 'lostAfter', 'stored500', 'acted500', 'garbage', 'busy', 'conflict', 'slow']
const MODES: readonly WebhookMode[] = ['prompt', 'twice', 'reversed', 'late', 'never']
/** A time-out keeps a reader waiting for ten seconds: one of that many faults. */
const SLOW_SHARE = 0.05

export interface Providers {
  stripe: StandInStripe
  paypal: StandInPaypal
  post: StandInPost
  /** Whoever judges asks them just now: no call fails meanwhile. */
  isJudged: boolean
}

/** Stripe, PayPal and the label shop of the post in this process, which every server uses. */
export async function startProviders(): Promise<Providers> {
  const [stripe, paypal, post] = [new StandInStripe(), new StandInPaypal(), new StandInPost()]
  await Promise.all([stripe, paypal, post].map(({ server }) => server.start()))
  makeWell(post)
  return { stripe, paypal, post, isJudged: false }
}

export async function stopProviders({ stripe, paypal, post }: Providers): Promise<void> {
  await Promise.all([stripe, paypal, post].map(({ server }) => server.stop()))
}

/** What a server needs to use them. */
export function environmentOf({ stripe, paypal, post }: Providers): Record<string, string> {
  return { ...stripe.env, ...paypal.env, ...post.env }
}

/** From now on calls fail by chance, before or after they acted, and webhooks come as they like. */
export function disturb(providers: Providers, input: { dice: Dice; figures: Figures; likelihood: number; serverUrl: () => string }): void {
  const { stripe, paypal, post } = providers
  const { dice, figures, likelihood, serverUrl } = input
  for (const [name, { server, webhooks }] of Object.entries({ stripe, paypal })) {
    server.nextFault = ({ path }) => {
      if (providers.isJudged || path.includes('token') || path.includes('confirm') || !dice.chance(likelihood)) return undefined
      const fault = dice.chance(SLOW_SHARE) ? 'slow' : dice.pick(FAULTS.slice(0, -1))
      figures.fault(`provider ${fault}`)
      return fault
    }
    webhooks.receiver = (outgoing) => overHttp(`${serverUrl()}/api/v1/webhooks/${name}`)(outgoing)
  }
  disturbPost(post, input)
}

/** Changes how webhooks come, and delivers what waited. */
export async function turnWebhooks({ stripe, paypal }: Providers, dice: Dice, figures: Figures): Promise<void> {
  for (const { webhooks } of [stripe, paypal]) {
    webhooks.mode = dice.pick(MODES)
    figures.fault(`webhooks ${webhooks.mode}`)
    await webhooks.flush()
  }
}

/** The lines are good again; what waits is delivered. */
export async function calm({ stripe, paypal, post }: Providers): Promise<void> {
  post.server.nextFault = undefined
  makeWell(post)
  for (const { server, webhooks } of [stripe, paypal]) {
    server.nextFault = undefined
    webhooks.mode = 'prompt'
    await webhooks.flush()
  }
}
