import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { m } from '#messages'
import { useMember } from '../../../platform/session/session.ts'
import { useAccountDialogs } from '../../login/use-account-dialogs.ts'
import classes from './frame.module.css'

/** Invitation for guests to join; a link without scripts. */
export function JoinInvitation({ isBrief = false }: { isBrief?: boolean }) {
  const member = useMember()
  const { openJoin } = useAccountDialogs()
  if (member) return null
  return (
    <section className={classes.invitation}>
      <div>
        <h2>{m['bookcases.joinTitle']()}</h2>
        {!isBrief && <p>{m['bookcases.joinText']()}</p>}
      </div>
      <div className={classes.buttons}>
        <Button size="lg" onClick={() => openJoin()}>
          {m['bookcases.join']()}
        </Button>
        {!isBrief && (
          <Button size="lg" variant="default" component={Link} to="/?scrollTo=how-it-works">
            {m['bookcases.howItWorks']()}
          </Button>
        )}
      </div>
    </section>
  )
}
