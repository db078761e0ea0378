import { NativeSelect } from '@mantine/core'
import type { ImportRowOnTheWire } from '#contract/imports.ts'
import { IMPORT_TARGETS } from '#domain/imports.ts'
import { CONDITIONS } from '#domain/lookups.ts'
import { OFFER_PRICE_MAX, OFFER_PRICE_MIN } from '#domain/policy/offers.ts'
import { m } from '#messages'
import { browserApi, read } from '../../../platform/api/api-client.ts'
import { formatPoints } from '../../../platform/language/format.ts'
import { useKeptChoice } from '../../../ui/forms/use-kept-choice.ts'
import { conditionName } from '../../../books/lookup-names.ts'
import classes from './import-entries.module.css'

interface EntryChoicesProps {
  importUuid: string
  entry: ImportRowOnTheWire
  title: string
}

/** Where one entry goes, and its own condition and price; each choice is kept at once. */
export function EntryChoices({ importUuid, entry, title }: EntryChoicesProps) {
  const { choice, change } = useEntryChoice(importUuid, entry)
  return (
    <div className={classes.choices}>
      <NativeSelect
        size="sm"
        aria-label={m['imports.target']({ title })}
        value={choice.target}
        onChange={(event) => change({ target: IMPORT_TARGETS.find((target) => target === event.currentTarget.value) ?? choice.target })}
        data={[
          { value: 'SHELF', label: m['imports.targetShelf']() },
          { value: 'WISHES', label: m['imports.targetWishes']() },
          { value: 'NONE', label: m['imports.targetNone']() },
        ]}
      />
      {choice.target === 'SHELF' && (
        <>
          <NativeSelect
            size="sm"
            aria-label={m['imports.rowCondition']({ title })}
            value={choice.condition ?? ''}
            onChange={(event) => change({ condition: CONDITIONS.find((condition) => condition === event.currentTarget.value) ?? null })}
            data={[
              { value: '', label: m['imports.rowConditionAll']() },
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
  const { value: choice, choose } = useKeptChoice<Choice>({ target, condition, price }, (json) =>
    read(browserApi.api.v1.imports[':uuid'].rows[':number'].$put({ param: { uuid, number: String(number) }, json })),
  )
  return { choice, change: (part: Partial<Choice>) => choose({ ...choice, ...part }) }
}

function prices(): { value: string; label: string }[] {
  const count = OFFER_PRICE_MAX - OFFER_PRICE_MIN + 1
  return Array.from({ length: count }, (_, index) => ({
    value: String(OFFER_PRICE_MIN + index),
    label: formatPoints(OFFER_PRICE_MIN + index),
  }))
}
