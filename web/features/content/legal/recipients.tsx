import type { ActiveRecipients } from '#contract/moderation.ts'
import { m } from '#messages'
import { formatMonthOfYear, formatNumber } from '../../../platform/language/format.ts'

/** The number of active recipients that article 24(2) of the DSA wants to be public. */
export function Recipients({ recipients: { months, average, first, last } }: { recipients: ActiveRecipients }) {
  if (average === null || first === null || last === null) return <p>{m['content.recipientsNone']()}</p>
  const number = formatNumber(average)
  return (
    <p>
      <strong>
        {months === 1
          ? m['content.recipientsOfMonth']({ number, month: formatMonthOfYear(first) })
          : m['content.recipients']({ number, months, first: formatMonthOfYear(first), last: formatMonthOfYear(last) })}
      </strong>
    </p>
  )
}
