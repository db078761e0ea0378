import { Button } from '@mantine/core'
import { FREE_POINT_BOOKS, FREE_POINTS_AT_ONCE } from '#domain/policy/money.ts'
import { m } from '#messages'
import { useRootData } from '../../platform/session/session.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { CoinIcon } from '../../ui/icons.tsx'
import classes from './free-point-dialog.module.css'

interface FreePointDialogProps {
  opened: boolean
  onClose: () => void
  /** Offers the next book right away, where the page can. */
  onOfferMore?: () => void
}

/** Message of a free point (A §2, decision 39). */
export function FreePointDialog({ opened, onClose, onOfferMore }: FreePointDialogProps) {
  const { numExchangeTokens, numWaitingPoints } = useRootData().session
  return (
    <Dialog opened={opened} onClose={onClose} title={m['shelf.freePointTitle']()} width={420} onPhone="sheet">
      <div className={classes.words}>
        <span className={classes.coin}>
          <CoinIcon size={72} />
        </span>
        <p>{m['shelf.freePointText']({ count: FREE_POINT_BOOKS, soon: FREE_POINTS_AT_ONCE })}</p>
        <p>{numWaitingPoints > 0 ? m['points.waitingNow']({ count: numWaitingPoints }) : m['shelf.freePointThere']()}</p>
        <p className={classes.balance}>
          {m['shelf.freePointBalance']({ points: m['shared.pointsAccusative']({ count: numExchangeTokens }) })}
        </p>
        <Button fullWidth onClick={onOfferMore ?? onClose} data-autofocus>
          {onOfferMore ? m['shelf.freePointMore']() : m['shared.close']()}
        </Button>
      </div>
    </Dialog>
  )
}
