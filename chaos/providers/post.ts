import type { StandInPost } from '../../server/testing/providers/post/stand-in-post.ts'
import type { ProviderFault } from '../../server/testing/providers/provider-server.ts'
import type { Dice } from '../dice.ts'
import type { Figures } from '../figures.ts'

const FAULTS: readonly ProviderFault[] = ['lostBefore', 'lostAfter', 'stored500', 'acted500', 'garbage', 'bare', 'busy', 'conflict']
/** A time-out keeps the buying of labels for nine seconds: one of that many faults. */
const SLOW_SHARE = 0.05

/** Euro cents; more than a run can spend. */
const FULL_WALLET = 10_000_000
const PRICE = 270

/** From now on calls to the post fail by chance, before or after they acted. */
export function disturbPost(post: StandInPost, { dice, figures, likelihood }: { dice: Dice; figures: Figures; likelihood: number }): void {
  post.server.nextFault = () => {
    if (!dice.chance(likelihood)) return undefined
    const fault = dice.chance(SLOW_SHARE) ? 'slow' : dice.pick(FAULTS)
    figures.fault(`post ${fault}`)
    return fault
  }
}

const TROUBLES: Record<string, (post: StandInPost) => void> = {
  'wallet empty': (post) => void (post.balance = 100),
  'keys taken away': (post) => {
    post.isClosed = true
    post.forgetTokens()
  },
  'tokens ended': (post) => post.forgetTokens(),
  'price changed': (post) => void (post.price = PRICE + 25),
  'half files': (post) => void (post.halfFiles = 2),
  'refunds refused': (post) => void (post.decidesRefunds = 'refused'),
  'refunds undecided': (post) => void (post.decidesRefunds = 'open'),
}

/** The post gets into a trouble that lasts, or is well again. */
export function turnPost(post: StandInPost, dice: Dice, figures: Figures): void {
  if (dice.chance(0.5)) return makeWell(post)
  const [name, begin] = dice.pick(Object.entries(TROUBLES))
  begin(post)
  figures.fault(`post: ${name}`)
}

/** The wallet is full, everybody is let in, and what was asked back and not refused is given. */
export function makeWell(post: StandInPost): void {
  Object.assign(post, { balance: FULL_WALLET, price: PRICE, halfFiles: 0, isClosed: false, decidesRefunds: 'refunded' })
  for (const refund of post.refunds) if (refund.state === 'open') refund.state = 'refunded'
}
