import { Link } from 'react-router'
import type { SharedExchange } from '#contract/chat.ts'
import { isEnded } from '#domain/exchange-states.ts'
import { m } from '#messages'
import { Cover } from '../../../books/cover.tsx'
import classes from './shared-exchanges.module.css'

/** Exchanges with the partner, as links. */
export function SharedExchanges({ exchanges }: { exchanges: readonly SharedExchange[] }) {
  // Of exchanges that are over only the newest is shown.
  const shown = exchanges.filter(({ status }, index) => index === 0 || !isEnded(status))
  if (shown.length === 0) return null
  return (
    <ul className={classes.list} aria-label={m['chat.exchanges']()}>
      {shown.map(({ uuid, title, status, imageUrl }) => (
        <li key={uuid}>
          <Link to={`/exchanges/${uuid}`} className={classes.exchange}>
            {imageUrl && <Cover book={{ title, imageUrl }} width={26} decorative />}
            <span className={classes.words}>
              <span className={classes.title}>{title}</span>
              <span className={classes.state}>{isEnded(status) ? m['chat.exchangeEnded']() : m['chat.exchangeOpen']()}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
