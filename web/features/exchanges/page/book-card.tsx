import { Link } from 'react-router'
import type { Exchange, ExchangeWithTimeline } from '#contract/exchanges.ts'
import { m } from '#messages'
import { leftOutLabel } from '#messages/words/left-out.ts'
import { formatPoints } from '../../../platform/language/format.ts'
import { memberName } from '../../../platform/session/member-name.ts'
import { profilePath } from '../../../platform/session/profile-path.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { bookPath } from '../../../books/book-path.ts'
import { CopyPhotos } from '../../../books/copy-photos.tsx'
import { Cover } from '../../../books/cover.tsx'
import { ParcelLine, ParcelLines } from '../../../books/parcel/parcel-lines.tsx'
import { conditionName } from '../../../books/lookup-names.ts'
import { shortReliabilityTexts } from '../../../books/reliability-texts.ts'
import tags from '../../../ui/tags.module.css'
import classes from './book-card.module.css'
import { isExchanged, otherMember } from '../exchange-labels.ts'

/** Ordered copies (decision 13), and the other member. */
export function BookCard({ exchange }: { exchange: ExchangeWithTimeline }) {
  return (
    <section className={classes.card}>
      {exchange.lines.length > 1 ? <Parcel exchange={exchange} /> : <OneBook exchange={exchange} />}
      <Person exchange={exchange} />
      <Reliability facts={shortReliabilityTexts(exchange.senderReliability)} />
    </section>
  )
}

function Parcel({ exchange: { lines, parcelPrice } }: { exchange: Exchange }) {
  return (
    <div className={classes.parcel}>
      <h2 className={classes.title}>{m['exchanges.parcelHeading']({ count: lines.filter(isExchanged).length })}</h2>
      <ParcelLines label={m['exchanges.parcelLabel']()}>
        {lines.map((line) => (
          <ParcelLine key={line.offerUuid} line={line} isOut={!isExchanged(line)} tags={<LineTags line={line} />} />
        ))}
      </ParcelLines>
      <p className={classes.sum}>
        {m['exchanges.parcelSum']()} <strong>{formatPoints(parcelPrice)}</strong>
      </p>
    </div>
  )
}

function LineTags({ line: { shelfNumber, leftOutReason } }: { line: Exchange['lines'][number] }) {
  return (
    <>
      <ShelfPlace number={shelfNumber} />
      {leftOutReason && (
        <span className={tags.small} data-tone="open">
          {leftOutLabel(leftOutReason)}
        </span>
      )}
    </>
  )
}

function OneBook({ exchange }: { exchange: Exchange }) {
  const { book, title, comment, condition, lines } = exchange
  return (
    <>
      <Link to={bookPath(book)} className={classes.cover} tabIndex={-1} aria-hidden="true">
        <Cover book={book} decorative eager />
      </Link>
      <div>
        <h2 className={classes.title}>
          <Link to={bookPath(book)}>{title}</Link>
        </h2>
        <p className={classes.authors}>{book.authors.map(({ authorFullName }) => authorFullName).join(', ')}</p>
        <p className={classes.facts}>
          <strong>{formatPoints(exchange.price)}</strong>
          <span className={tags.tag}>{conditionName(exchange.condition)}</span>
          <ShelfPlace number={exchange.lines[0]?.shelfNumber ?? null} />
        </p>
      </div>
      {comment && <p className={classes.comment}>{comment}</p>}
      <div className={classes.photos}>
        <CopyPhotos photos={lines[0]?.photos ?? []} title={title} condition={condition} comment={comment} />
      </div>
    </>
  )
}

/** Where the copy stands at its sender's home. */
function ShelfPlace({ number }: { number: number | null }) {
  if (number === null) return null
  return (
    <span className={tags.tag} data-tone="quiet">
      {m['intake.place']({ number })}
    </span>
  )
}

/** How the sender sends; nothing while there is too little to say. */
function Reliability({ facts }: { facts: readonly string[] }) {
  return facts.length > 0 && <p className={classes.reliability}>{facts.join(' · ')}</p>
}

function Person({ exchange }: { exchange: Exchange }) {
  const member = otherMember(exchange)
  const name = memberName(member)
  const path = profilePath(member)
  const sentence = exchange.role === 'sender' ? m['exchanges.youSendTo']({ name }) : m['exchanges.comesFrom']({ name })
  return (
    <p className={classes.person}>
      <Avatar firstName={member.firstName} lastName={member.lastName} src={member.avatarPath} size={36} />
      {path ? <Link to={path}>{sentence}</Link> : sentence}
    </p>
  )
}
