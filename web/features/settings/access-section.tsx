import { Link } from 'react-router'
import { m } from '#messages'
import { Section } from '../../ui/page.tsx'
import classes from '../../ui/sections.module.css'

/** The way to the keys of programs, for the few who use some. */
export function AccessSection() {
  return (
    <Section title={m['access.title']()} id="access">
      <p className={classes.why}>{m['access.inProfile']()}</p>
      <Link to="/bio/access">{m['access.manage']()}</Link>
    </Section>
  )
}
