import { Button } from '@mantine/core'
import { m } from '#messages'
import classes from './price-field.module.css'
import type { PriceHintAnswer } from './use-price-hint.ts'

interface PriceHintProps {
  hint: PriceHintAnswer | null
  /** Whole points, as typed so far. */
  price: number
  onTake: (points: number) => void
}

/** Beside the price: what copies of this book were swapped for, and what would fit by condition, pages and age. */
export function PriceHint({ hint, price, onTake }: PriceHintProps) {
  const { paid, suggested } = hint ?? {}
  return (
    <div className={classes.hints} role="status">
      {paid && (
        <p>
          {paidText(paid)}{' '}
          {price !== paid.points && (
            <Button className={classes.take} variant="subtle" size="compact-sm" onClick={() => onTake(paid.points)}>
              {m['shelf.takePrice']({ points: m['shared.pointsAccusative']({ count: paid.points }) })}
            </Button>
          )}
        </p>
      )}
      {suggested && <p>{suggestedText(suggested)}</p>}
    </div>
  )
}

/** "Zuletzt für 4 Punkte getauscht." */
function paidText({ from, points, count }: NonNullable<PriceHintAnswer['paid']>): string {
  const words = { points: m['shared.pointsAccusative']({ count: points }) }
  if (from === 'EXCHANGES') return count === 1 ? m['shelf.paidOnce'](words) : m['shelf.paidOften'](words)
  return count === 1 ? m['shelf.askedOnce'](words) : m['shelf.askedOften'](words)
}

function suggestedText({ from, to }: NonNullable<PriceHintAnswer['suggested']>): string {
  if (from === to) return m['shelf.suggestedOne']({ points: m['shared.points']({ count: to }) })
  return m['shelf.suggestedRange']({ from, points: m['shared.points']({ count: to }) })
}
