import { useMemo, useState, type ReactNode, lazy, Suspense, type ComponentType } from 'react'
import { Link } from 'react-router'
import { Skeleton } from '@mantine/core'
import type { ShownExchange } from '#contract/exchange-pages.ts'
import { m } from '#messages'
import { hasCode } from '../../../platform/api/api-client.ts'
import { Notice } from '../../../ui/notice.tsx'
import { memberFirstName } from '../../../platform/session/member-name.ts'
import { Dialog, type DialogProps } from '../../../ui/dialogs/dialog.tsx'
import { exchangeTitle, otherMember, statementLabel } from '../exchange-labels.ts'
import type { AcceptBlocker } from '../accept/accept-blocker-dialog.tsx'
import { BlockedAcceptance } from '../accept/blocked-acceptance.tsx'
import classes from './step-buttons.module.css'
import { OutlastingContext, type FormStep, type Outlasting } from './use-outlasting.ts'

interface OutlastsLinesProps {
  /** Exchanges whose line is there, and tells itself why a step was not taken. */
  shown: readonly { uuid: string }[]
  children: ReactNode
}

/** Holds dialogs and failures of list rows, so that they survive when a row changes or disappears. */
export function OutlastsLines({ shown, children }: OutlastsLinesProps) {
  const [form, setForm] = useState<{ step: FormStep; exchange: ShownExchange; opened: boolean } | null>(null)
  const [blocked, setBlocked] = useState<{ exchange: ShownExchange; blocker: AcceptBlocker } | null>(null)
  const [refused, setRefused] = useState<ShownExchange | null>(null)
  const outlasting = useMemo<Outlasting>(
    () => ({
      openForm: (step, exchange) => {
        setRefused(null)
        setForm({ step, exchange, opened: true })
      },
      openBlocked: (exchange, blocker) => setBlocked({ exchange, blocker }),
      // Of another refusal the line tells as long as it is there; when it goes later, it goes for another reason.
      keepRefusal: (exchange, refusal) => setRefused(hasCode(refusal, 'EXCHANGE_STATE') ? exchange : null),
    }),
    [],
  )
  const isGone = refused !== null && !shown.some(({ uuid }) => uuid === refused.uuid)
  return (
    <OutlastingContext value={outlasting}>
      {isGone && <Refusal exchange={refused} />}
      {children}
      {form && (
        <FormDialog
          key={`${form.step} ${form.exchange.uuid}`}
          {...form}
          // Stays while the dialog fades out.
          onClose={() => setForm({ ...form, opened: false })}
        />
      )}
      {blocked && <BlockedAcceptance {...blocked} onClose={() => setBlocked(null)} />}
    </OutlastingContext>
  )
}

/** Of an exchange that has left the list meanwhile, and so with its name and the way to it. */
function Refusal({ exchange }: { exchange: ShownExchange }) {
  return (
    <div className={classes.gone}>
      <Notice kind="error" action={<Link to={`/exchanges/${exchange.uuid}`}>{m['exchanges.toExchange']()}</Link>}>
        {m['exchanges.refusedGone']({ title: exchangeTitle(exchange) })}
      </Notice>
    </div>
  )
}

interface FormProps {
  exchange: ShownExchange
  /** Nothing closes the dialog meanwhile. */
  onSending: (isSending: boolean) => void
  onDone: () => void
}

interface FormInDialog {
  Form: ComponentType<FormProps>
  title: (exchange: ShownExchange) => string
  look: Pick<DialogProps, 'width' | 'onPhone'>
}

/** Each is fetched when its dialog opens first: most parcels hold one book, most requests are accepted, and most exchanges go well. */
const FORMS: Record<FormStep, FormInDialog> = {
  accept: {
    Form: lazy(async () => ({ default: (await import('../accept/accept-form.tsx')).AcceptForm })),
    title: ({ requestedBy }) => m['exchanges.acceptPartTitle']({ name: memberFirstName(requestedBy) }),
    look: { width: 560, onPhone: 'sheet' },
  },
  decline: {
    Form: lazy(async () => ({ default: (await import('../decline-form.tsx')).DeclineForm })),
    title: () => m['exchanges.declineTitle'](),
    look: { width: 500, onPhone: 'sheet' },
  },
  report: {
    Form: lazy(async () => ({ default: (await import('../problem/report-form.tsx')).ReportForm })),
    title: () => m['problem.report'](),
    look: { width: 560 },
  },
  statement: {
    Form: lazy(async () => ({ default: (await import('../problem/statement-form.tsx')).StatementForm })),
    title: statementLabel,
    look: { width: 560 },
  },
  message: {
    Form: lazy(async () => {
      const { MessageForm } = await import('../../chat/message-form.tsx')
      return { default: ({ exchange, onDone }: FormProps) => <MessageForm recipient={otherMember(exchange)} onDone={onDone} /> }
    }),
    title: () => m['chat.dialogTitle'](),
    look: {},
  },
}

interface FormDialogProps {
  step: FormStep
  exchange: ShownExchange
  opened: boolean
  onClose: () => void
}

/** Dialog of a step with a form: accept, decline, report (decision 12), statement, message. */
function FormDialog({ step, exchange, opened, onClose }: FormDialogProps) {
  const [isSending, setSending] = useState(false)
  const { Form, title, look } = FORMS[step]
  return (
    <Dialog opened={opened} onClose={onClose} title={title(exchange)} canClose={!isSending} {...look}>
      <Suspense fallback={<Skeleton height={320} radius="md" />}>
        <Form exchange={exchange} onSending={setSending} onDone={onClose} />
      </Suspense>
    </Dialog>
  )
}
