import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { OwnUser } from '#contract/members.ts'
import { orderAmounts } from '#domain/money.ts'
import { FREE_POINT_BOOKS, FREE_POINTS_AT_ONCE } from '#domain/policy/money.ts'
import type { Tariffs } from '#domain/postage.ts'
import { m } from '#messages'
import { formatCents, formatPoints } from '../../platform/language/format.ts'
import { OFFER, withPlannedAct } from '../../platform/planned-act.ts'
import { useMember } from '../../platform/session/session.ts'
import { useAccountDialogs } from '../login/use-account-dialogs.ts'
import { searchPath } from '../../books/search-query.ts'
import type { ShownBook } from '../../books/shown-book.ts'
import { PerchedFinch } from '../../ui/finch.tsx'
import { Cover } from '../../books/cover.tsx'
import classes from './hero.module.css'

/** A typical price: the specification's example (A §9). */
const EXAMPLE_PRICE = 3

export function Hero({ books, tariffs }: { books: readonly ShownBook[]; tariffs: Tariffs }) {
  const member = useMember()
  return (
    <section className={classes.hero}>
      <div className={classes.words}>{member ? <MemberWords member={member} /> : <GuestWords tariffs={tariffs} />}</div>
      <Fan books={books} />
    </section>
  )
}

function GuestWords({ tariffs: [{ cents: shippingCents }] }: { tariffs: Tariffs }) {
  const { openJoin } = useAccountDialogs()
  const costs = (balance: number) => formatCents(orderAmounts({ price: EXAMPLE_PRICE, balance, feeCredits: 0, shippingCents }).totalCents)
  const points = m['shared.pointsAccusative']({ count: EXAMPLE_PRICE })
  return (
    <>
      <h1 className={classes.title}>{m['landing.heroTitle']()}</h1>
      <p className={classes.text}>{m['landing.heroText']({ points, withPoints: costs(EXAMPLE_PRICE), withoutPoints: costs(0) })}</p>
      <div className={classes.actions}>
        <Button size="lg" onClick={() => openJoin()}>
          {m['landing.join']()}
        </Button>
        <Button size="lg" variant="default" component={Link} to="/?scrollTo=how-it-works">
          {m['landing.howItWorks']()}
        </Button>
      </div>
    </>
  )
}

function MemberWords({ member }: { member: OwnUser }) {
  const points = formatPoints(member.numExchangeTokens)
  return (
    <>
      <h1 className={classes.title}>{m['landing.greeting']({ name: member.firstName })}</h1>
      <p className={classes.text}>
        {member.numExchangeTokens > 0 ? m['landing.memberText']({ points }) : m['landing.noPointsText']()}
        {!member.isFreeTokenUsed && ` ${m['landing.freePointsText']({ count: FREE_POINT_BOOKS, soon: FREE_POINTS_AT_ONCE })}`}
      </p>
      <div className={classes.actions}>
        <Button size="lg" component={Link} to={withPlannedAct({ pathname: '/shelf/my-offers', search: '' }, OFFER)}>
          {m['landing.offerBook']()}
        </Button>
        <Button size="lg" variant="default" component={Link} to={searchPath({ onlyOffered: true })}>
          {m['landing.browse']()}
        </Button>
      </div>
    </>
  )
}

/** Three covers as decoration. */
function Fan({ books }: { books: readonly ShownBook[] }) {
  if (books.length < 3) return null
  return (
    <div className={classes.window} aria-hidden="true">
      <div className={classes.fan}>
        {books.map((book, index) => (
          <div key={book.uuid} className={classes.book}>
            {index === 1 && <PerchedFinch className={classes.finch} />}
            <Cover book={book} decorative eager />
          </div>
        ))}
      </div>
    </div>
  )
}
