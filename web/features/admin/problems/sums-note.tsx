import { m } from '#messages'
import { formatCents, formatList, formatPoints } from '../../../platform/language/format.ts'
import type { Sums } from './decision-sums.ts'
import classes from './problem-page.module.css'

interface SumsNoteProps {
  sums: Sums
  names: { sender: string; receiver: string }
  /** Whether the sender gets points, gives them back, or keeps what they have. */
  sender: 'gets' | 'gives' | 'keeps'
}

/** What both sides have after a decision, said before it is made. */
export function SumsNote({ sums: { cents, points, feeCredits, senderPoints }, names, sender }: SumsNoteProps) {
  const back = [
    ...(cents > 0 ? [formatCents(cents)] : []),
    ...(points > 0 ? [formatPoints(points)] : []),
    ...(feeCredits > 0 ? [m['exchanges.feeCredit']()] : []),
  ]
  const inputs = { name: names.sender, points: formatPoints(senderPoints) }
  return (
    <div className={classes.sums} role="status">
      <p>
        {back.length > 0
          ? m['adminProblems.sumReceiver']({ name: names.receiver, back: formatList(back) })
          : m['adminProblems.sumReceiverNothing']({ name: names.receiver })}
      </p>
      {sender === 'gives' && <p>{m['adminProblems.sumSenderGives'](inputs)}</p>}
      {sender === 'keeps' && <p>{m['adminProblems.sumSenderKeeps'](inputs)}</p>}
      {sender === 'gets' && (
        <p>{senderPoints > 0 ? m['adminProblems.sumSenderGets'](inputs) : m['adminProblems.sumSenderNothing']({ name: names.sender })}</p>
      )}
    </div>
  )
}
