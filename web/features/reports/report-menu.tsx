import { Skeleton } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { SubjectKind } from '#domain/reports.ts'
import { m } from '#messages'
import { useRestriction } from '../../platform/session/session.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { FlagIcon } from '../../ui/icons.tsx'
import type { MenuAction } from '../../ui/menu-list.tsx'
import { MoreMenu } from '../../ui/more-menu.tsx'
import { subjectLabel } from '#messages/words/reports.ts'

// Fetched when the dialog opens first; most visits never need it.
const ReportForm = lazy(async () => ({ default: (await import('./report-form.tsx')).ReportForm }))

/** Subject of a report; avatars by member, covers by book. */
export interface ReportedSubject {
  kind: SubjectKind
  uuid: string
}

interface ReportMenuProps {
  /** Says of what, as of every `MoreMenu`. */
  label: string
  /** The first one names the report; among several the reader chooses. */
  subjects: readonly [ReportedSubject, ...ReportedSubject[]]
  /** What else is rarely done there, before the report. */
  actions?: readonly (MenuAction | null)[]
  className?: string | undefined
}

/** Menu to report a subject (DSA, article 16), for guests too. Hidden for restricted members (decision 68). */
export function ReportMenu({ label, subjects, actions = [], className }: ReportMenuProps) {
  const isRestricted = useRestriction() !== null
  const [isOpen, setOpen] = useState(false)
  const [isSending, setSending] = useState(false)
  const words = m['report.buttonOf']({ subject: subjectLabel(subjects[0].kind) })
  const report = isRestricted ? null : { label: words, icon: <FlagIcon />, onClick: () => setOpen(true) }
  return (
    <>
      <MoreMenu label={label} actions={[...actions, report]} className={className} />
      <Dialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={subjects.length === 1 ? words : m['report.button']()}
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
