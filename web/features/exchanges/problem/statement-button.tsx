import { Button, Skeleton } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { ExchangeWithTimeline } from '#contract/exchanges.ts'
import { PROBLEM_STATEMENTS_MAX } from '#domain/policy/problems.ts'
import { m } from '#messages'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'

// Fetched when the dialog opens first; most exchanges never need it.
const StatementForm = lazy(async () => ({ default: (await import('./statement-form.tsx')).StatementForm }))

/** Lets the sender give their side of a report, and the receiver add to it, until it is decided. */
export function StatementButton({ exchange }: { exchange: ExchangeWithTimeline }) {
  const [isOpen, setOpen] = useState(false)
  const [isSending, setSending] = useState(false)
  const { role, problem } = exchange
  if (role === 'admin' || !problem || problem.decision) return null
  if (problem.statements.filter(({ author }) => author === role).length >= PROBLEM_STATEMENTS_MAX) return null
  const label = role === 'sender' ? m['problem.giveSide']() : m['problem.addToReport']()
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={label} width={560} canClose={!isSending}>
        <Suspense fallback={<Skeleton height={280} radius="md" />}>
          <StatementForm exchange={exchange} onSending={setSending} onDone={() => setOpen(false)} />
        </Suspense>
      </Dialog>
    </>
  )
}
