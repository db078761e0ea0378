import type { ShownExchange } from '#contract/exchange-pages.ts'
import { PROBLEM_REPORTS_MAX } from '#domain/policy/problems.ts'
import { m } from '#messages'
import { memberFirstName } from '../../../platform/session/member-name.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import type { PressedStep } from './exchange-steps.ts'
import { everythingPaid, exchangedCopies, otherMember } from '../exchange-labels.ts'

interface Question {
  title: string
  /** What happens to money and points: before the click, never after. */
  text: string
  yes: string
  no?: string
}

/** How many the words are about. */
const copies = (exchange: ShownExchange) => ({ count: exchangedCopies(exchange).length })

const WITHDRAW_REPORT = (): Question => ({
  title: m['problem.withdrawTitle'](),
  text: m['problem.withdrawText']({ most: PROBLEM_REPORTS_MAX }),
  yes: m['problem.withdraw'](),
})

const QUESTIONS: Partial<Record<PressedStep, (exchange: ShownExchange) => Question>> = {
  revoke: (exchange) => ({
    title: m['exchanges.revokeTitle'](),
    text: m['exchanges.revokeText']({ back: exchange.amounts ? everythingPaid(exchange.amounts, exchange.status) : '' }),
    yes: m['exchanges.revoke'](),
  }),
  abandon: (exchange) => ({
    title: m['exchanges.revokeTitle'](),
    text: m['exchanges.abandonText'](copies(exchange)),
    yes: m['exchanges.revoke'](),
  }),
  markSent: (exchange) => ({
    title: m['exchanges.markSentTitle'](copies(exchange)),
    text: m['exchanges.markSentText']({ name: memberFirstName(otherMember(exchange)) }),
    yes: m['exchanges.markSent'](),
  }),
  denySending: (exchange) => ({
    title: m['exchanges.denySendingTitle'](),
    text: m['exchanges.denySendingText']({ name: memberFirstName(otherMember(exchange)) }),
    yes: m['exchanges.denySending'](),
  }),
  withdraw: (exchange) => ({
    title: m['exchanges.withdrawTitle'](),
    text: m['exchanges.withdrawText']({ name: memberFirstName(otherMember(exchange)), ...copies(exchange) }),
    yes: m['exchanges.withdraw'](),
  }),
  withdrawReportUnlabelled: WITHDRAW_REPORT,
  withdrawReportUnsent: WITHDRAW_REPORT,
  withdrawReportSent: WITHDRAW_REPORT,
  confirm: (exchange) => ({
    title: m['exchanges.confirmTitle'](copies(exchange)),
    text: m['exchanges.confirmText']({
      name: memberFirstName(otherMember(exchange)),
      points: m['exchanges.pointsGiven']({ count: exchange.parcelPrice }),
    }),
    yes: m['exchanges.confirmYes'](),
    no: m['exchanges.confirmNo'](),
  }),
}

/** Whether a step asks first: it ends something, moves points, or cannot be undone. */
export function asksFirst(step: PressedStep): boolean {
  return step in QUESTIONS
}

interface StepDialogProps {
  exchange: ShownExchange
  /** The step asked about, or null when the dialog is closed. */
  step: PressedStep | null
  onClose: () => void
  onYes: (step: PressedStep) => Promise<void>
  /** Where `onYes` throws: the dialog tells it and stays. */
  afterRefusal?: (error: unknown) => Promise<void>
}

/** Confirms a step with its effect on money and points. */
export function StepDialog({ exchange, step, onClose, onYes, afterRefusal }: StepDialogProps) {
  const question = step && QUESTIONS[step]?.(exchange)
  if (!question) return null
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={question.title}
      confirmLabel={question.yes}
      cancelLabel={question.no}
      onConfirm={() => onYes(step)}
      afterRefusal={afterRefusal}
    >
      <p>{question.text}</p>
    </ConfirmDialog>
  )
}
