import { Button } from '@mantine/core'
import type { ExchangeWithTimeline } from '#contract/exchanges.ts'
import { PROBLEM_STATEMENTS_MAX } from '#domain/policy/problems.ts'
import { statementLabel } from '../exchange-labels.ts'
import { useOutlasting } from '../steps/use-outlasting.ts'

/** Adds a statement to an open report; its form stays open when the button disappears. */
export function StatementButton({ exchange }: { exchange: ExchangeWithTimeline }) {
  const { openForm } = useOutlasting()
  const { role, problem } = exchange
  if (role === 'admin' || !problem || problem.decision) return null
  if (problem.statements.filter(({ author }) => author === role).length >= PROBLEM_STATEMENTS_MAX) return null
  return (
    <Button variant="default" onClick={() => openForm('statement', exchange)}>
      {statementLabel(exchange)}
    </Button>
  )
}
