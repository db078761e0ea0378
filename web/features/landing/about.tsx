import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { BOOKCASES_PATH } from '#domain/bookcases.ts'
import { m } from '#messages'
import type { AboutOperator } from '../../platform/api/contexts.ts'
import { useMember, useSite } from '../../platform/session/session.ts'
import { Finch } from '../../ui/finch.tsx'
import { useAccountDialogs } from '../login/use-account-dialogs.ts'
import classes from './about.module.css'
import landing from './landing.module.css'

export function About({ about }: { about: AboutOperator }) {
  const member = useMember()
  const { openJoin } = useAccountDialogs()
  return (
    <section className={landing.section} id="about">
      <div className={classes.about}>
        <Finch size={64} />
        <h2>{m['landing.aboutTitle']()}</h2>
        <p className={classes.text}>
          {m['landing.aboutText']()} <Link to={BOOKCASES_PATH}>{m['bookcases.landing']()}</Link>
        </p>
        <Operator about={about} />
        {!member && (
          <Button size="lg" onClick={() => openJoin()}>
            {m['landing.join']()}
          </Button>
        )}
      </div>
    </section>
  )
}

/** Who runs the site, in their own words where they have said any; nothing where nobody is configured. */
function Operator({ about }: { about: AboutOperator }) {
  const { operatorName: name, hasInventedOperator } = useSite()
  if (!name) return null
  return (
    <div className={classes.operator}>
      <h3>{m['landing.aboutOperator']()}</h3>
      {about && <p lang={about.language}>{about.text}</p>}
      <p>
        <strong>{name}</strong> · <Link to="/imprint">{m['content.imprint']()}</Link>
      </p>
      {hasInventedOperator && <p>{m['landing.aboutInvented']()}</p>}
    </div>
  )
}
