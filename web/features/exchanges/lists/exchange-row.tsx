import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { PastExchange } from '#contract/exchange-pages.ts'
import { m } from '#messages'
import { bookPath } from '../../../books/book-path.ts'
import { conditionName } from '../../../books/lookup-names.ts'
import { memberFirstName } from '../../../platform/session/member-name.ts'
import { profilePath } from '../../../platform/session/profile-path.ts'
import { BookIcon, SwapIcon, UserIcon } from '../../../ui/icons.tsx'
import type { MenuAction } from '../../../ui/menu-list.tsx'
import { MoreMenu } from '../../../ui/more-menu.tsx'
import { Cover } from '../../../books/cover.tsx'
import { CopyList } from './copy-list.tsx'
import tags from '../../../ui/tags.module.css'
import classes from './exchange-row.module.css'
import { exchangeTitle, otherMember, shownCopy, exchangedCopies } from '../exchange-labels.ts'

interface ExchangeRowProps {
  exchange: Pick<PastExchange, 'uuid' | 'role' | 'offeredBy' | 'requestedBy'> & {
    /** Something was given back after it was received. */
    hasRefund?: boolean | undefined
    lines: readonly Omit<PastExchange['lines'][number], 'comment'>[]
  }
  /** The other member, and what they are in it: "Mara K. möchte dein Buch". */
  people: string
  /** What it costs, in words. */
  price?: string
  /** What it waits for, until when and what happens then; of one that is over, how it ended. */
  note: ReactNode
  /** What is expected of the reader now; nothing when it is not their turn. */
  main?: ReactNode
  /** All else that can be done with it; the ways to its page, book and member follow. Null: there is no menu. */
  actions: readonly MenuAction[] | null
  /** Smaller: it is over. */
  quiet?: boolean
}

/** An exchange in a list: cover, title, people, state, main action, menu. */
export function ExchangeRow({ exchange, people, price, note, main, actions, quiet }: ExchangeRowProps) {
  const path = `/exchanges/${exchange.uuid}`
  const title = exchangeTitle(exchange)
  const isOne = exchange.lines.length === 1
  return (
    <li className={classes.row} data-quiet={quiet || undefined}>
      <Link to={path} className={classes.cover} tabIndex={-1} aria-hidden="true">
        <ParcelCover lines={exchange.lines} />
      </Link>
      <div className={classes.head}>
        <h3 className={classes.title}>
          <Link to={path}>{title}</Link>
        </h3>
        <p className={classes.facts}>
          <span className={classes.people}>{people}</span>
          {price && <span className={classes.price}>{price}</span>}
          {exchange.hasRefund && <span className={tags.small}>{m['refund.chip']()}</span>}
          {isOne && <span>{conditionName(shownCopy(exchange).condition)}</span>}
        </p>
      </div>
      <div className={classes.body}>
        {!isOne && <CopyList lines={exchange.lines} />}
        {note}
      </div>
      {main && <div className={classes.main}>{main}</div>}
      {actions && (
        <MoreMenu label={m['shared.moreAbout']({ name: title })} actions={[...actions, ...waysFrom(exchange)]} className={classes.menu} />
      )}
    </li>
  )
}

/** The page of the exchange, the book where it is one, and the other member. */
function waysFrom(exchange: ExchangeRowProps['exchange']): (MenuAction | null)[] {
  const other = otherMember(exchange)
  const profile = profilePath(other)
  const [only, ...more] = exchange.lines
  return [
    { label: m['exchanges.toExchange'](), icon: <SwapIcon size={20} />, to: `/exchanges/${exchange.uuid}` },
    only && more.length === 0 ? { label: m['exchanges.toBook'](), icon: <BookIcon size={20} />, to: bookPath(only.book) } : null,
    profile ? { label: m['exchanges.toProfile']({ name: memberFirstName(other) }), icon: <UserIcon size={20} />, to: profile } : null,
  ]
}

/** As wide as a cover is in a row at most, in px. */
const WIDTH = 88

/** Cover of an exchange, with a second one behind it for several copies. */
function ParcelCover({ lines }: { lines: readonly Pick<PastExchange['lines'][number], 'book' | 'state'>[] }) {
  const front = shownCopy({ lines })
  const behind = exchangedCopies({ lines }).find((line) => line !== front)
  return (
    <span className={classes.covers}>
      {behind && (
        <span className={classes.behind}>
          <Cover book={behind.book} decorative sizes={`${WIDTH}px`} />
        </span>
      )}
      <span className={classes.front}>
        <Cover book={front.book} decorative sizes={`${WIDTH}px`} />
      </span>
    </span>
  )
}
