import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { m } from '#messages'
import { formatNumber } from '../../../platform/language/format.ts'
import { showAct } from '../../../ui/acts/acts.ts'
import { FailureLine } from '../../../ui/forms/failure-notice.tsx'
import { useSubmission } from '../../../ui/forms/use-submission.ts'
import lists from '../../../ui/lists.module.css'
import { pointChoices } from '../defaults-form.tsx'
import type { StackList } from '../list/stack-list.ts'
import type { StackView } from '../list/stack-view.ts'
import { priceRows } from '../stack-client.ts'
import type { Lacking } from './lacking.ts'
import classes from './offer-all.module.css'

interface LackingListProps {
  stack: StackList
  lacking: readonly Lacking[]
  only: StackView['only']
}

export const LACKING_ID = 'lacking'

/** What rows lack, with counts and bulk actions. */
export function LackingList({ stack, lacking, only }: LackingListProps) {
  const { isBusy, failure, submit } = useSubmission()
  if (lacking.length === 0) return null
  const show = (states: StackView['only']) => void submit(() => stack.showOnly(states))
  return (
    <section id={LACKING_ID} className={classes.lacking} aria-labelledby={`${LACKING_ID}-title`} tabIndex={-1}>
      <h2 id={`${LACKING_ID}-title`} className={classes.lackingTitle}>
        {m['intake.lackingTitle']()}
      </h2>
      <ul className={lists.plain}>
        {lacking.map(({ lack, states, count, text }) => (
          <li key={lack} className={classes.lack}>
            <span className={classes.lackText}>{text}</span>
            {lack === 'price' && <PriceForAll stack={stack} count={count} />}
            <Button variant="subtle" disabled={isBusy} onClick={() => show(only === states ? null : states)}>
              {only === states ? m['intake.showAll']() : m['intake.showOnly']()}
            </Button>
          </li>
        ))}
      </ul>
      <FailureLine failure={failure} />
    </section>
  )
}

/** Points that a price for all begins with. */
const FIRST_POINTS = 3

function PriceForAll({ stack, count }: { stack: StackList; count: number }) {
  const [points, setPoints] = useState(FIRST_POINTS)
  const { isBusy, failure, submit } = useSubmission({ afterwards: stack.reload })
  const set = () =>
    submit(async () => {
      const keys = await priceRows(points)
      const changed = { count: keys.length, number: formatNumber(keys.length) }
      showAct({
        text: m['intake.pricesSet']({ ...changed, points: m['shared.pointsAccusative']({ count: points }) }),
        undo: async () => {
          await priceRows(null, keys)
          return { text: m['shelf.undone']() }
        },
      })
    })
  return (
    <>
      <NativeSelect
        aria-label={m['intake.setPriceLabel']()}
        value={String(points)}
        onChange={(event) => setPoints(Number(event.currentTarget.value))}
        data={pointChoices(points)}
      />
      <Button variant="default" loading={isBusy} onClick={() => void set()}>
        {m['intake.setPrice']({ count, number: formatNumber(count) })}
      </Button>
      <FailureLine failure={failure} />
    </>
  )
}
