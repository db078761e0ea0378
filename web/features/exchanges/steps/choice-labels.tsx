import type { ReactNode } from 'react'
import type { ShownExchange } from '#contract/exchange-pages.ts'
import { m } from '#messages'
import { memberName } from '../../../platform/session/member-name.ts'
import { ArrowBackIcon, ChatIcon, CheckIcon, CloseIcon, DownloadIcon, TruckIcon, WarningIcon } from '../../../ui/icons.tsx'
import { otherMember } from '../exchange-labels.ts'
import type { Choice } from './step-choices.ts'

const LABELS: Record<Choice, (exchange: ShownExchange) => string> = {
  pay: () => m['exchanges.continuePayment'](),
  accept: () => m['exchanges.accept'](),
  markSent: () => m['exchanges.markSent'](),
  label: ({ labelTaken }) => (labelTaken ? m['exchanges.labelAgain']() : m['exchanges.downloadLabel']()),
  confirm: () => m['exchanges.received'](),
  denySending: () => m['exchanges.denySending'](),
  decline: () => m['exchanges.decline'](),
  revoke: () => m['exchanges.revoke'](),
  abandon: () => m['exchanges.revoke'](),
  withdraw: () => m['exchanges.withdraw'](),
  withdrawReportUnlabelled: () => m['problem.withdraw'](),
  withdrawReportUnsent: () => m['problem.withdraw'](),
  withdrawReportSent: () => m['problem.withdraw'](),
  report: () => m['problem.report'](),
  message: (exchange) => m['chat.writeTo']({ name: memberName(otherMember(exchange)) }),
}

export function choiceLabel(choice: Choice, exchange: ShownExchange): string {
  return LABELS[choice](exchange)
}

export function choiceIcon(choice: Choice): ReactNode {
  if (choice === 'label') return <DownloadIcon size={20} />
  if (choice === 'markSent') return <TruckIcon size={20} />
  if (choice === 'confirm' || choice === 'accept') return <CheckIcon size={20} />
  if (choice === 'report') return <WarningIcon size={20} />
  if (choice === 'message') return <ChatIcon size={20} />
  return choice === 'decline' || choice === 'denySending' ? <CloseIcon size={20} /> : <ArrowBackIcon size={20} />
}
