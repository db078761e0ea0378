import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { FREE_POINT_BOOKS, FREE_POINTS_AT_ONCE, POINT_VALUE_CENTS } from '#domain/policy/money.ts'
import { m } from '#messages'
import { formatCents } from '../../../platform/language/format.ts'
import { useMember } from '../../../platform/session/session.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import classes from './not-enough-points-dialog.module.css'

interface NotEnoughPointsDialogProps {
  opened: boolean
  onClose: () => void
  price: number
  balance: number
  /** Where ordering goes on, the missing points paid in euro. */
  checkout: string
}

const pointsOf = (count: number) => m['shared.pointsAccusative']({ count })

/** Too few points: earn some, or pay the difference (decisions 2 and 44). New members read about free points. */
export function NotEnoughPointsDialog({ opened, onClose, price, balance, checkout }: NotEnoughPointsDialogProps) {
  const isUsed = useMember()?.isFreeTokenUsed ?? false
  const amount = formatCents((price - balance) * POINT_VALUE_CENTS)
  return (
    <Dialog opened={opened} onClose={onClose} title={m['catalogue.notEnoughTitle']()} onPhone="sheet">
      <p className={classes.text}>
        <b>{m['catalogue.notEnoughBalance']({ price: pointsOf(price), balance: pointsOf(balance) })}</b>{' '}
        {isUsed ? m['catalogue.notEnoughUsed']() : m['catalogue.notEnoughNew']({ count: FREE_POINT_BOOKS, soon: FREE_POINTS_AT_ONCE })}
      </p>
      <div className={classes.buttons}>
        <Button component={Link} to={checkout} data-autofocus>
          {m['catalogue.orderForMore']({ amount })}
        </Button>
        {/* The numbers name the sections of the landing page (A §2). */}
        <Button component={Link} to={isUsed ? '/?scrollTo=1' : '/?scrollTo=2'} variant="default">
          {isUsed ? m['catalogue.earnPoints']() : m['catalogue.offerFirstBook']()}
        </Button>
      </div>
      <p className={classes.hint}>{m['catalogue.orderForMoreHint']({ amount })}</p>
    </Dialog>
  )
}
