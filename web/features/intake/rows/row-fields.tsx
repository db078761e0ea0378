import { Button, NativeSelect, Textarea } from '@mantine/core'
import type { IntakeDefaults, IntakeRow } from '#contract/intake.ts'
import { CONDITIONS } from '#domain/lookups.ts'
import { OFFER_COMMENT_MAX, OFFER_PRICE_MAX, OFFER_PRICE_MIN } from '#domain/policy/offers.ts'
import { m } from '#messages'
import { formatNumber, formatPoints } from '../../../platform/language/format.ts'
import { FailureNotice } from '../../../ui/forms/failure-notice.tsx'
import { useSavedChoice } from '../../../ui/forms/use-kept-choice.ts'
import { conditionName } from '../../../books/lookup-names.ts'
import { suggestionText } from '../../shelf/offer/price/suggestion-text.ts'
import { titleOf } from '../intake-labels.ts'
import type { RowChanges } from '../stack-client.ts'
import { RowPhotos } from './row-photos.tsx'
import classes from './stack-row.module.css'
import type { TypedComment } from './use-comment.ts'

interface RowFieldsProps {
  row: IntakeRow
  defaults: IntakeDefaults
  comment: TypedComment
  onChange: (key: string, changes: RowChanges) => Promise<void>
  onComplete: ((row: IntakeRow) => void) | undefined
}

/** Condition, price and comment of a row, saved at once. */
export function RowFields({ row, defaults, comment, onChange, onComplete }: RowFieldsProps) {
  const { condition, price } = row
  const choice = useSavedChoice({ condition, price }, (chosen) => onChange(row.key, chosen))
  const title = titleOf(row)
  return (
    <div className={classes.fields}>
      {onComplete && (
        <div>
          <Button variant="default" onClick={() => onComplete(row)}>
            {m['intake.complete']()}
          </Button>
        </div>
      )}
      <div className={classes.pair}>
        <NativeSelect
          label={m['shelf.condition']()}
          aria-label={m['intake.conditionOf']({ title })}
          value={choice.value.condition ?? ''}
          onChange={(event) => {
            const chosen = CONDITIONS.find((known) => known === event.currentTarget.value) ?? null
            choice.choose({ ...choice.value, condition: chosen })
          }}
          data={[
            { value: '', label: m['intake.asStack']({ value: conditionName(defaults.condition) }) },
            ...CONDITIONS.map((value) => ({ value, label: conditionName(value) })),
          ]}
        />
        <NativeSelect
          label={m['shelf.price']()}
          aria-label={m['intake.priceOf']({ title })}
          value={String(choice.value.price ?? '')}
          onChange={(event) => choice.choose({ ...choice.value, price: Number(event.currentTarget.value) || null })}
          data={[{ value: '', label: ruleLabel(row) }, ...prices()]}
        />
      </div>
      <Reasons row={row} />
      <Textarea
        label={m['shelf.comment']()}
        aria-label={m['intake.commentOf']({ title })}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={OFFER_COMMENT_MAX}
        value={comment.text}
        onChange={(event) => comment.write(event.currentTarget.value)}
        onBlur={() => void comment.keep()}
      />
      {!row.offerUuid && <RowPhotos row={row} onChanged={() => onChange(row.key, {})} />}
      <FailureNotice failure={choice.failure} />
    </div>
  )
}

/** What the rule of the stack makes of it, as long as the row has no price of its own. */
function ruleLabel({ state, price, points }: IntakeRow): string {
  if (state === 'PRICE_MISSING') return m['intake.priceMissing']()
  return price === null && points !== null ? m['intake.asStack']({ value: formatPoints(points) }) : m['intake.byRule']()
}

/** Why the price is suggested, and whether somebody waits for the book. */
function Reasons({ row: { suggestion, wishes, isUnlikely } }: { row: IntakeRow }) {
  if (!suggestion && wishes === null) return null
  return (
    <div className={classes.reasons}>
      {suggestion && <p>{suggestionText(suggestion)}</p>}
      {wishes !== null && <p>{m['intake.wishes']({ count: wishes, number: formatNumber(wishes) })}</p>}
      {isUnlikely && <p>{m['intake.unlikely']()}</p>}
    </div>
  )
}

function prices(): { value: string; label: string }[] {
  return Array.from({ length: OFFER_PRICE_MAX - OFFER_PRICE_MIN + 1 }, (_, index) => ({
    value: String(OFFER_PRICE_MIN + index),
    label: formatPoints(OFFER_PRICE_MIN + index),
  }))
}
