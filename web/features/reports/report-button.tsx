import { Skeleton } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { SubjectKind } from '#domain/reports.ts'
import { m } from '#messages'
import { useRestriction } from '../../platform/session/session.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import classes from './report-button.module.css'
import { subjectLabel } from '#messages/words/reports.ts'

// Fetched when the dialog opens first; most visits never need it.
const ReportForm = lazy(async () => ({ default: (await import('./report-form.tsx')).ReportForm }))

/** What can be reported; of an avatar its member, of a cover its book. */
export interface ReportedSubject {
  kind: SubjectKind
  uuid: string
}

/** Opens the report of one of these subjects (DSA, article 16), for guests too. Nothing for whoever is restricted (decision 68). */
export function ReportButton({ subjects, className }: { subjects: readonly [ReportedSubject, ...ReportedSubject[]]; className?: string }) {
  const isRestricted = useRestriction() !== null
  const [isOpen, setOpen] = useState(false)
  const [isSending, setSending] = useState(false)
  if (isRestricted) return null
  const label = m['report.buttonOf']({ subject: subjectLabel(subjects[0].kind) })
  return (
    <>
      <button
        type="button"
        className={[classes.button, className].filter(Boolean).join(' ')}
        aria-label={label}
        onClick={() => setOpen(true)}
      >
        {m['report.button']()}
      </button>
      <Dialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={subjects.length === 1 ? label : m['report.button']()}
        width={560}
        canClose={!isSending}
      >
        <Suspense fallback={<Skeleton height={360} radius="md" />}>
          <ReportForm subjects={subjects} onSending={setSending} onDone={() => setOpen(false)} />
        </Suspense>
      </Dialog>
    </>
  )
}
