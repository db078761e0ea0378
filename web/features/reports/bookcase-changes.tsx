import type { BookcaseChange } from '#contract/bookcase-reports.ts'
import { m } from '#messages'
import classes from './bookcase-changes.module.css'
import { bookcaseFieldLabel, bookcaseValueText } from './bookcase-labels.ts'

/** What a report changes, before and after; what people wrote is kept from turning the direction of what stands around it. */
export function BookcaseChanges({ changes }: { changes: readonly BookcaseChange[] }) {
  if (changes.length === 0) return null
  return (
    <dl className={classes.changes}>
      {changes.map((change, index) => (
        <div key={index}>
          <dt>{bookcaseFieldLabel(change.field)}</dt>
          <dd>{change.field === 'photo' ? m['bookcaseReport.changedAlone']() : <Values change={change} />}</dd>
        </div>
      ))}
    </dl>
  )
}

function Values({ change }: { change: BookcaseChange }) {
  return (
    <>
      <del>
        <bdi>{bookcaseValueText(change, change.before)}</bdi>
      </del>
      <ins>
        <bdi>{bookcaseValueText(change, change.after)}</bdi>
      </ins>
    </>
  )
}
