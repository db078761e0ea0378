import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { m } from '#messages'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import classes from './success-dialog.module.css'

const ALL_OFFERS = '/search?q=&filter_by=all&start=0&only_offered=true'

interface SuccessDialogProps {
  /** Opened by this parameter of the address, so that reload and back behave. */
  parameter: 'requestAccepted' | 'bookReceived'
  /** What is asked besides. */
  children?: ReactNode
}

const TEXTS = {
  requestAccepted: {
    title: m['exchanges.acceptedTitle'],
    text: m['exchanges.acceptedText'],
    action: m['exchanges.acceptedAction'],
    to: '/exchanges/to-send',
  },
  bookReceived: {
    title: m['exchanges.bookReceivedTitle'],
    text: m['exchanges.bookReceivedText'],
    action: m['exchanges.bookReceivedAction'],
    to: ALL_OFFERS,
  },
}

/** Success of a step and what comes next (B §2 "Dialogs"). */
export function SuccessDialog({ parameter, children }: SuccessDialogProps) {
  const [search, setSearch] = useSearchParams()
  const { title, text, action, to } = TEXTS[parameter]
  const close = () =>
    setSearch(
      (current) => {
        current.delete(parameter)
        return current
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <Dialog opened={search.get(parameter) === 'true'} onClose={close} title={title()} onPhone="sheet" width={440}>
      <p className={classes.text}>{text()}</p>
      {children && <div className={classes.more}>{children}</div>}
      <div className={classes.buttons}>
        <Button component={Link} to={to} data-autofocus>
          {action()}
        </Button>
        <Button variant="subtle" onClick={close}>
          {m['shared.close']()}
        </Button>
      </div>
    </Dialog>
  )
}
