import { Skeleton } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { SubjectKind } from '#domain/reports.ts'
import { m } from '#messages'
import { useRestriction } from '../../platform/session/session.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { FlagIcon } from '../../ui/icons.tsx'
import type { MenuAction } from '../../ui/menu/menu-list.tsx'
import { MoreMenu } from '../../ui/menu/more-menu.tsx'
import { subjectLabel } from '#messages/words/reports.ts'

// Fetched when the dialog opens first; most visits never need it.
const ReportForm = lazy(async () => ({ default: (await import('./report-form.tsx')).ReportForm }))

/** What can be reported; of an avatar its member, of a cover its book. */
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

/**
 * The menu of a row or a head from which it is reported (DSA, article 16): two taps, for guests too. Whoever is restricted reports
 * nothing (decision 68).
 */
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
