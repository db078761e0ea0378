import { NativeSelect, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import type { ImportRowOnTheWire } from '#contract/imports.ts'
import { IMPORT_TARGETS } from '#domain/imports.ts'
import { CONDITIONS } from '#domain/lookups.ts'
import { OFFER_PRICE_MAX, OFFER_PRICE_MIN } from '#domain/policy/offers.ts'
import { m } from '#messages'
import { browserApi, callApi } from '../../../platform/api/api-client.ts'
import { formatPoints } from '../../../platform/language/format.ts'
import { FailureLine } from '../../../ui/forms/failure-notice.tsx'
import { useSavedChoice } from '../../../ui/forms/use-kept-choice.ts'
import { conditionName } from '../../../books/lookup-names.ts'
import classes from './entry-choices.module.css'

interface EntryChoicesProps {
  importUuid: string
  entry: ImportRowOnTheWire
  title: string
}

/** Destination, condition and price of an entry, saved at once. Rendered when opened, as prices have a hundred options. */
export function EntryChoices({ importUuid, entry, title }: EntryChoicesProps) {
  const [isOpen, setOpen] = useState(false)
  const { choice, failure, change } = useEntryChoice(importUuid, entry)
  return (
    <>
      <details className={classes.choices} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <span>{choiceLabel(choice)}</span>
          <span className={classes.change}>
            {m['imports.change']()} <VisuallyHidden>{m['imports.changeRow']({ title })}</VisuallyHidden>
          </span>
        </summary>
        {isOpen && <ChoiceFields choice={choice} change={change} title={title} isConditionAsked={entry.conditionText !== null} />}
      </details>
      <FailureLine failure={failure} />
    </>
  )
}

const TARGETS: Record<Choice['target'], () => string> = {
  SHELF: m['imports.targetShelf'],
  WISHES: m['imports.targetWishes'],
  NONE: m['imports.targetNone'],
}

/** "Regal · sehr gut · 7 Punkte" */
function choiceLabel({ target, condition, price }: Choice): string {
  const own = target === 'SHELF' ? [condition && conditionName(condition), price && formatPoints(price)] : []
  return [TARGETS[target](), ...own].filter(Boolean).join(' · ')
}

interface ChoiceFieldsProps {
  choice: Choice
  change: (part: Partial<Choice>) => void
  title: string
  /** The file has a word for the condition that we do not know: no choice for all answers it. */
  isConditionAsked: boolean
}

function ChoiceFields({ choice, change, title, isConditionAsked }: ChoiceFieldsProps) {
  return (
    <div className={classes.fields}>
      <NativeSelect
        size="sm"
        aria-label={m['imports.target']({ title })}
        value={choice.target}
        onChange={(event) => change({ target: IMPORT_TARGETS.find((target) => target === event.currentTarget.value) ?? choice.target })}
        data={IMPORT_TARGETS.map((value) => ({ value, label: TARGETS[value]() }))}
      />
      {choice.target === 'SHELF' && (
        <>
          <NativeSelect
            size="sm"
            aria-label={m['imports.rowCondition']({ title })}
            value={choice.condition ?? ''}
            onChange={(event) => change({ condition: CONDITIONS.find((condition) => condition === event.currentTarget.value) ?? null })}
            data={[
              { value: '', label: isConditionAsked ? m['imports.conditionChoose']() : m['imports.rowConditionAll']() },
              ...CONDITIONS.map((value) => ({ value, label: conditionName(value) })),
            ]}
          />
          <NativeSelect
            size="sm"
            aria-label={m['imports.rowPrice']({ title })}
            value={String(choice.price ?? '')}
            onChange={(event) => change({ price: Number(event.currentTarget.value) || null })}
            data={[{ value: '', label: m['imports.rowPriceAll']() }, ...prices()]}
          />
        </>
      )}
    </div>
  )
}

type Choice = Pick<ImportRowOnTheWire, 'target' | 'condition' | 'price'>

function useEntryChoice(uuid: string, { number, target, condition, price }: ImportRowOnTheWire) {
  const {
    value: choice,
    failure,
    choose,
  } = useSavedChoice<Choice>({ target, condition, price }, (json) =>
    callApi(browserApi.api.v1.imports[':uuid'].rows[':number'].$put({ param: { uuid, number: String(number) }, json })),
  )
  return { choice, failure, change: (part: Partial<Choice>) => choose({ ...choice, ...part }) }
}

function prices(): { value: string; label: string }[] {
  const count = OFFER_PRICE_MAX - OFFER_PRICE_MIN + 1
  return Array.from({ length: count }, (_, index) => ({
    value: String(OFFER_PRICE_MIN + index),
    label: formatPoints(OFFER_PRICE_MIN + index),
  }))
}
