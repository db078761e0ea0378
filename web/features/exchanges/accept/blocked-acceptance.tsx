import type { ShownExchange } from '#contract/exchange-pages.ts'
import { AcceptBlockerDialog, type AcceptBlocker } from './accept-blocker-dialog.tsx'
import { useAcceptance } from './use-acceptance.ts'

interface BlockedAcceptanceProps {
  exchange: ShownExchange
  /** What was missing when it was accepted. */
  blocker: AcceptBlocker
  onClose: () => void
}

/** Asks for what is missing and accepts; stays open on failure. */
export function BlockedAcceptance({ exchange, blocker: missing, onClose }: BlockedAcceptanceProps) {
  const { blocker, failure, isBusy, accept } = useAcceptance(exchange, onClose, missing)
  return <AcceptBlockerDialog blocker={blocker} failure={failure} isBusy={isBusy} onClose={onClose} onSolved={() => accept([])} />
}
