import type { Newsletter } from '#contract/newsletters.ts'
import { NEWSLETTER_CHECK_MS } from '#domain/policy/newsletters.ts'
import { m } from '#messages'
import { usePolling } from '../../../platform/api/use-polling.ts'
import { formatDateTime, formatNumber } from '../../../platform/language/format.ts'
import classes from './newsletters.module.css'

/** How far a newsletter is; while it is being sent, the page asks again and again. */
export function Progress({ newsletter }: { newsletter: Newsletter }) {
  const { state, sent, refused, unknown, waiting, audience, restsUntil } = newsletter
  usePolling(state === 'SENDING', NEWSLETTER_CHECK_MS)
  const done = sent + refused + unknown
  // Members who agreed after the newsletter began get it as well if their id comes later.
  const most = Math.max(audience, done + waiting, 1)
  return (
    <div className={classes.progress}>
      <div
        className={classes.bar}
        role="progressbar"
        aria-label={m['newsletter.progress']()}
        aria-valuemin={0}
        aria-valuemax={most}
        aria-valuenow={done}
      >
        <div className={classes.done} style={{ width: `${state === 'SENT' ? 100 : (100 * done) / most}%` }} />
      </div>
      <p className={classes.sent}>{m['newsletter.sentOf']({ sent: formatNumber(sent), audience: formatNumber(audience) })}</p>
      {refused > 0 && <p className={classes.facts}>{m['newsletter.refused']({ count: refused })}</p>}
      {waiting > 0 && <p className={classes.facts}>{m['newsletter.waiting']({ count: waiting })}</p>}
      {unknown > 0 && state !== 'SENDING' && <p className={classes.facts}>{m['newsletter.unknown']({ count: unknown })}</p>}
      {restsUntil && state === 'SENDING' && <p className={classes.facts}>{m['newsletter.rests']({ date: formatDateTime(restsUntil) })}</p>}
    </div>
  )
}
