import type { ShownExchange } from '#contract/exchange-pages.ts'
import type { ExchangeStep } from '#domain/exchange-steps.ts'
import type { PressedStep } from './exchange-steps.ts'
import type { FormStep } from './use-outlasting.ts'

/** Possible actions of an exchange: steps, forms, payment, label. */
export type Choice = PressedStep | Exclude<FormStep, 'accept' | 'statement'> | 'pay' | 'label'

interface Choices {
  /** What is expected of the reader now; null when it is not their turn. */
  main: Choice | null
  /** All else that they can do, in the order of a menu: what goes on, what ends it, a message. */
  others: Choice[]
}

const ORDER: readonly Choice[] = [
  'pay',
  'accept',
  'markSent',
  'label',
  'confirm',
  'denySending',
  'decline',
  'revoke',
  'abandon',
  'withdraw',
  'withdrawReportUnlabelled',
  'withdrawReportUnsent',
  'withdrawReportSent',
  'report',
  'message',
]

/** The reader's actions, and which are due. */
export function choicesOf(exchange: ShownExchange): Choices {
  const main = expectedChoice(exchange)
  return { main, others: ORDER.filter((choice) => choice !== main && isPossible(exchange, choice)) }
}

function expectedChoice(exchange: ShownExchange): Choice | null {
  const { role, status, labelTaken, isShipOverdue } = exchange
  const expected: Partial<Record<string, Choice>> = {
    'receiver PENDING_PAYMENT': 'pay',
    'receiver SENT': 'confirm',
    'sender REQUESTED': 'accept',
    // Whoever has the label, or is asked whether it is sent, answers that.
    'sender LABEL_READY': labelTaken || isShipOverdue ? 'markSent' : 'label',
  }
  const choice = expected[`${role} ${status}`]
  return choice && isPossible(exchange, choice) ? choice : null
}

function isPossible(exchange: ShownExchange, choice: Choice): boolean {
  const { role, status, isPaymentChecked, labelPath } = exchange
  if (choice === 'pay') return role === 'receiver' && status === 'PENDING_PAYMENT' && !isPaymentChecked
  if (choice === 'label') return role === 'sender' && labelPath !== null && (status === 'LABEL_READY' || status === 'SENT')
  if (choice === 'message') return role !== 'admin'
  const steps: readonly ExchangeStep[] = exchange.possibleSteps
  return steps.includes(choice)
}
