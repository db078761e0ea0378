import { Button } from '@mantine/core'
import { m } from '#messages'
import classes from './price-field.module.css'
import { PriceReasons } from './price-reasons.tsx'
import { paidText, suggestedText } from './price-texts.ts'
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
      {hint && <PriceReasons reasons={hint} />}
    </div>
  )
}
