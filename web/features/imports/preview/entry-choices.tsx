import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ImportRowOnTheWire } from '#contract/imports.ts'
import type { ImportTarget } from '#domain/imports.ts'
import { CONDITIONS, type Condition } from '#domain/lookups.ts'
import { OFFER_PRICE_MAX, OFFER_PRICE_MIN } from '#domain/policy/offers.ts'
import { m } from '#messages'
import { browserApi, read } from '../../../platform/api/api-client.ts'
import { formatPoints } from '../../../platform/language/format.ts'
import { notifyFailure } from '../../../ui/notifications/notify.ts'
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
        onChange={(event) => void change({ target: event.currentTarget.value as ImportTarget })}
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
            onChange={(event) => void change({ condition: (event.currentTarget.value || null) as Condition | null })}
            data={[
              { value: '', label: m['imports.rowConditionAll']() },
              ...CONDITIONS.map((value) => ({ value, label: conditionName(value) })),
            ]}
          />
          <NativeSelect
            size="sm"
            aria-label={m['imports.rowPrice']({ title })}
            value={String(choice.price ?? '')}
            onChange={(event) => void change({ price: Number(event.currentTarget.value) || null })}
            data={[{ value: '', label: m['imports.rowPriceAll']() }, ...prices()]}
          />
        </>
      )}
    </div>
  )
}

type Choice = Pick<ImportRowOnTheWire, 'target' | 'condition' | 'price'>

/** What is chosen shows at once; a refusal is told, and the list then shows what holds. */
function useEntryChoice(uuid: string, entry: ImportRowOnTheWire) {
  const [pending, setPending] = useState<Choice | null>(null)
  const { revalidate } = useRevalidator()
  const { target, condition, price } = entry
  const choice = pending ?? { target, condition, price }
  async function change(part: Partial<Choice>) {
    const json = { ...choice, ...part }
    setPending(json)
    try {
      await read(browserApi.api.v1.imports[':uuid'].rows[':number'].$put({ param: { uuid, number: String(entry.number) }, json }))
    } catch (error) {
      notifyFailure(error)
    } finally {
      await revalidate()
      setPending(null)
    }
  }
  return { choice, change }
}

function prices(): { value: string; label: string }[] {
  const count = OFFER_PRICE_MAX - OFFER_PRICE_MIN + 1
  return Array.from({ length: count }, (_, index) => ({
    value: String(OFFER_PRICE_MIN + index),
    label: formatPoints(OFFER_PRICE_MIN + index),
  }))
}
