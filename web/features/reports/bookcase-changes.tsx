import type { BookcaseChange } from '#contract/bookcase-reports.ts'
import { m } from '#messages'
import classes from './bookcase-changes.module.css'
import { bookcaseFieldLabel, bookcaseValueText } from './bookcase-labels.ts'

/** Changes of a report, before and after; third-party text is isolated. */
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
