import type { UnitBooks } from '#contract/admin-points.ts'
import { m } from '#messages'
import { accountLabel, formatAmount, unitLabel } from './account-labels.ts'
import tags from '../../../ui/tags.module.css'
import classes from './unit-card.module.css'

/** One unit of the ledger: where it came from, where it is, and whether that is the same (reliability 2). */
export function UnitCard({ books }: { books: UnitBooks }) {
  const { unit, sources, places, issued, difference } = books
  const isEuro = unit === 'EUR'
  return (
    <section className={classes.card} aria-labelledby={`unit-${unit}`}>
      <div className={classes.head}>
        <h2 id={`unit-${unit}`} className={classes.title}>
          {unitLabel(unit)}
        </h2>
        <span className={tags.tag} data-tone={difference === 0 ? undefined : 'wrong'}>
          {difference === 0 ? m['adminPoints.balanced']() : m['adminPoints.unbalanced']({ difference: formatAmount(unit, difference) })}
        </span>
      </div>
      {sources.length + places.length === 0 ? (
        <p className={classes.nothing}>{m['adminPoints.nothing']()}</p>
      ) : (
        <>
          <Side title={isEuro ? m['adminPoints.taken']() : m['adminPoints.issued']()} unit={unit} entries={sources} sum={issued} />
          <Side
            title={isEuro ? m['adminPoints.belongs']() : m['adminPoints.whereNow']()}
            unit={unit}
            entries={places}
            sum={issued - difference}
          />
        </>
      )}
    </section>
  )
}

interface SideProps {
  title: string
  unit: UnitBooks['unit']
  entries: UnitBooks['sources']
  sum: number
}

function Side({ title, unit, entries, sum }: SideProps) {
  return (
    <>
      <h3 className={classes.side}>{title}</h3>
      <dl className={classes.rows}>
        {entries.map(({ account, amount }) => (
          <div key={account} className={classes.row}>
            <dt>{accountLabel(account)}</dt>
            <dd>{formatAmount(unit, amount)}</dd>
          </div>
        ))}
        <div className={classes.sum}>
          <dt>{m['adminPoints.sum']()}</dt>
          <dd>{formatAmount(unit, sum)}</dd>
        </div>
      </dl>
    </>
  )
}
