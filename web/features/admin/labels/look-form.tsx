import { Checkbox } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import type { LabelLook } from '#contract/labels.ts'
import { m } from '#messages'
import { hasCode } from '../../../platform/api/api-client.ts'
import { formatDay } from '../../../platform/language/format.ts'
import { FailureNotice } from '../../../ui/forms/failure-notice.tsx'
import { FormButtons } from '../../../ui/forms/form-buttons.tsx'
import { sentenceOf } from '../../../ui/forms/form-failure.ts'
import { useSubmission } from '../../../ui/forms/use-submission.ts'
import { Notice } from '../../../ui/notice.tsx'
import { firstChoice, isDuplicate, isWrongKind } from './label-choice.ts'
import { labelStateName } from './stock-labels.ts'
import classes from './labels-page.module.css'

interface LookFormProps {
  look: LabelLook
  /** Whether its pages were taken for sheets. */
  isSplit: boolean
  onConfirm: (labels: readonly number[]) => Promise<void>
  onCancel: () => void
}

/** What was recognised in a file, label by label: only what is confirmed here comes into stock. */
export function LookForm({ look: { labels }, isSplit, onConfirm, onCancel }: LookFormProps) {
  const [chosen, setChosen] = useState(() => firstChoice(labels))
  const { isBusy, failure, submit } = useSubmission()
  function confirm(event: FormEvent): void {
    event.preventDefault()
    void submit(() => onConfirm(chosen))
  }
  return (
    <form method="post" data-words="asked" className={classes.look} onSubmit={confirm}>
      {isWrongKind(labels) && <Notice>{isSplit ? m['adminLabels.wrongSingle']() : m['adminLabels.wrongSheet']()}</Notice>}
      <p>{m['adminLabels.lookText']({ count: labels.length })}</p>
      <ul className={classes.pages}>
        {labels.map((label) => (
          <li key={label.number} className={classes.page}>
            <img src={label.picture} alt={m['adminLabels.pictureAlt']({ number: label.number })} className={classes.picture} />
            <Checkbox
              label={m['adminLabels.labelOfPage']({ number: label.number, page: label.page })}
              description={oddness(label)}
              disabled={isDuplicate(label)}
              checked={chosen.includes(label.number)}
              onChange={({ currentTarget: { checked } }) =>
                setChosen(checked ? [...chosen, label.number] : chosen.filter((one) => one !== label.number))
              }
            />
          </li>
        ))}
      </ul>
      <FailureNotice
        failure={failure}
        textOf={(error) => (hasCode(error, 'CASE_CHANGED') ? m['adminLabels.fileChanged']() : sentenceOf(error))}
      />
      <FormButtons onCancel={onCancel} isBusy={isBusy} canSend={chosen.length > 0}>
        {m['adminLabels.confirm']({ count: chosen.length })}
      </FormButtons>
    </form>
  )
}

const WARNINGS = { NO_CODE: m['adminLabels.noCode'], SHEET: m['adminLabels.looksSheet'], SINGLE: m['adminLabels.looksSingle'] }

/** Why a label is not ticked at first; undefined where nothing is odd about it. */
function oddness({ known, repeats, warning }: LabelLook['labels'][number]): string | undefined {
  if (known) {
    const inputs = { date: formatDay(known.addedAt), state: labelStateName(known.state) }
    return known.page === null ? m['adminLabels.known'](inputs) : m['adminLabels.knownPage']({ ...inputs, page: known.page })
  }
  if (repeats !== null) return m['adminLabels.repeats']({ number: repeats })
  return warning ? WARNINGS[warning]() : undefined
}
