import { useMemo, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { ShownExchange } from '#contract/exchange-pages.ts'
import { m } from '#messages'
import { hasCode } from '../../../platform/api/api-client.ts'
import { Notice } from '../../../ui/notice.tsx'
import { exchangeTitle } from '../exchange-labels.ts'
import type { AcceptBlocker } from '../accept/accept-blocker-dialog.tsx'
import { BlockedAcceptance } from '../accept/blocked-acceptance.tsx'
import { FormDialog } from './form-dialog.tsx'
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
