import { Link } from 'react-router'
import type { Restriction } from '#contract/restriction.ts'
import { m } from '#messages'
import { formatDay } from '../../platform/language/format.ts'
import { useSite } from '../../platform/session/session.ts'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/page.tsx'
import { ObjectionForm } from './objection-form.tsx'
import classes from './restriction-page.module.css'

type Objection = Restriction['objection']

/** How to contest a block. */
export function Contest({ objection }: { objection: Objection }) {
  return (
    <Section title={m['restriction.contestTitle']()} id="contest">
      <ContestForm objection={objection} />
      <OtherWays />
    </Section>
  )
}

/** Earlier objections with answers, and the form; one is open at a time. */
export function ContestForm({ objection, restrictionUuid }: { objection: Objection; restrictionUuid?: string }) {
  return (
    <>
      {objection && <Made objection={objection} />}
      {(!objection || objection.answer) && <ObjectionForm restrictionUuid={restrictionUuid} />}
    </>
  )
}

/** Where else one can write to, and what the terms say. */
export function OtherWays() {
  const { email } = useSite().operator
  return (
    <>
      <p className={classes.elsewhere}>{email ? m['restriction.contestMail']({ email }) : m['restriction.contestNoMail']()}</p>
      <p className={classes.ways}>
        {email && <a href={`mailto:${email}`}>{email}</a>}
        <Link to="/agb#suspension">{m['content.terms']()}</Link>
        <Link to="/imprint">{m['content.imprint']()}</Link>
      </p>
    </>
  )
}

function Made({ objection: { text, madeAt, answer } }: { objection: NonNullable<Objection> }) {
  return (
    <Notice>
      <p className={classes.said}>
        {answer
          ? m['restriction.objectionAnswered']({ date: formatDay(answer.at), answer: answer.text })
          : m['restriction.objectionReceived']({ date: formatDay(madeAt) })}
      </p>
      {text !== '' && <p className={classes.said}>{m['restriction.objectionText']({ text })}</p>}
    </Notice>
  )
}
