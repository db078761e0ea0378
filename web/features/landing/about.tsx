import { Button } from '@mantine/core'
import { m } from '#messages'
import { useMember } from '../../platform/session/session.ts'
import { Finch } from '../../ui/finch.tsx'
import { useAccountDialogs } from '../login/use-account-dialogs.ts'
import classes from './about.module.css'
import landing from './landing.module.css'

/** How this stands beside the public bookcases, and for guests the way in. */
export function About() {
  const member = useMember()
  const { openJoin } = useAccountDialogs()
  return (
    <section className={landing.section} id="about">
      <div className={classes.about}>
        <Finch size={64} />
        <h2>{m['landing.aboutTitle']()}</h2>
        <p className={classes.text}>{m['landing.aboutText']()}</p>
        {!member && (
          <Button size="lg" onClick={openJoin}>
            {m['landing.join']()}
          </Button>
        )}
      </div>
    </section>
  )
}
