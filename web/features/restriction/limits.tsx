import type { ActiveRestriction } from '#contract/restriction.ts'
import { m } from '#messages'
import { formatDateTime } from '../../platform/language/format.ts'
import { Page, Section } from '../../ui/page.tsx'
import { ContestForm, OtherWays } from './contest.tsx'
import classes from './restriction-page.module.css'
import { groundRule } from '#messages/words/reports.ts'
import { restrictionName } from './restriction-labels.ts'

/** Warnings and limits of a member who is not blocked: reason, end, and objection. */
export function LimitsPage({ restrictions }: { restrictions: readonly ActiveRestriction[] }) {
  return (
    <Page title={m['restriction.titleLimits']()} lead={m['restriction.leadLimits']()} width="text">
      {restrictions.map((restriction) => (
        <Section key={restriction.uuid} title={restrictionName(restriction.kind)} id={restriction.uuid}>
          <Reasons restriction={restriction} />
          <ContestForm objection={restriction.objection} restrictionUuid={restriction.uuid} />
        </Section>
      ))}
      <Section title={m['restriction.otherWays']()} id="contest">
        <OtherWays />
      </Section>
    </Page>
  )
}

/** Reason, rule, author and end of a restriction. */
export function Reasons({ restriction: { reason, ground, kind, begunAt, endsAt, isAutomatic } }: { restriction: ActiveRestriction }) {
  return (
    <div className={classes.reasons}>
      <p className={classes.said}>{m['restriction.reason']({ reason })}</p>
      <p>{m['mail.decisionRule']({ rule: groundRule(ground) })}</p>
      <p>{isAutomatic ? m['mail.restrictionByPlatform']() : m['mail.restrictionByPerson']()}</p>
      <p>{lengthOf({ kind, begunAt, endsAt })}</p>
    </div>
  )
}

function lengthOf({ kind, begunAt, endsAt }: Pick<ActiveRestriction, 'kind' | 'begunAt' | 'endsAt'>): string {
  const from = formatDateTime(begunAt)
  if (endsAt === null) return m['restriction.fromOpen']({ from })
  const until = formatDateTime(endsAt)
  return kind === 'WARNING' ? m['restriction.shownUntil']({ from, until }) : m['restriction.fromUntil']({ from, until })
}
