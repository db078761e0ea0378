import { redirect, useSearchParams, type MetaDescriptor } from 'react-router'
import type { Exchange } from '#contract/exchanges.ts'
import type { ActiveRestriction, Restriction } from '#contract/restriction.ts'
import { RESTRICTION_PATH } from '#domain/restriction.ts'
import { m } from '#messages'
import { encodePart } from '#domain/texts/letters.ts'
import { groundRule } from '#messages/words/reports.ts'
import { callApi, type ApiClient } from '../../platform/api/api-client.ts'
import { apiContext } from '../../platform/api/contexts.ts'
import { formatCents, formatDateTime } from '../../platform/language/format.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { Notice } from '../../ui/notice.tsx'
import { Page, Section } from '../../ui/page.tsx'
import { DeleteSection } from '../settings/delete-section.tsx'
import { ExportSection } from '../settings/export-section.tsx'
import type { Route } from './+types/restriction-page.ts'
import { Contest, ContestForm, OtherWays } from './contest.tsx'
import { RunningExchanges } from './running-exchanges.tsx'
import classes from './restriction-page.module.css'
import { restrictionName } from './restriction-labels.ts'

/** Only for members with a restriction or warning (decision 68). */
export async function loader({ context }: Route.LoaderArgs) {
  const { v1 } = context.get(apiContext).api
  const { user, restriction, restrictions } = await callApi(v1.session.$get())
  if (!restriction && restrictions.length === 0) throw redirect(user ? '/' : `/?login=1&next=${encodePart(RESTRICTION_PATH)}`)
  return { block: restriction && { restriction, ...(await readRunning(v1)) }, restrictions }
}

async function readRunning(v1: ApiClient['api']['v1']) {
  const [{ booksToSend }, { booksSentToMe }, { openExchanges }] = await Promise.all([
    callApi(v1.exchanges['get-books-to-send'].$get({ query: {} })),
    callApi(v1.exchanges['get-sent-books'].$get({ query: {} })),
    callApi(v1.profile.settings.$get()),
  ])
  return { sending: booksToSend.filter(isOnItsWay), receiving: booksSentToMe.filter(isOnItsWay), openExchanges }
}

/** Exchanges that are not on their way end within a minute of the block (decision 15). */
function isOnItsWay({ status, labelTaken }: Exchange): boolean {
  return labelTaken || status === 'SENT' || status === 'DISPUTED'
}

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  const block = loaderData?.block
  return pageMeta({ title: block ? titleOf(block.restriction.kind) : m['restriction.titleLimits'](), matches })
}

export default function RestrictionPage({ loaderData: { block, restrictions } }: Route.ComponentProps) {
  return block ? <BlockPage {...block} restrictions={restrictions} /> : <LimitsPage restrictions={restrictions} />
}

type Block = NonNullable<Route.ComponentProps['loaderData']['block']> & { restrictions: readonly ActiveRestriction[] }

/** Of a blocked or suspended member: what is still possible, what is not, and the way out, too. */
function BlockPage({ restriction, restrictions, sending, receiving, openExchanges }: Block) {
  const [query] = useSearchParams()
  return (
    <Page title={titleOf(restriction.kind)} lead={whyOf(restriction)} width="text">
      {query.get('refused') === 'true' && <Notice>{m['restriction.refused']()}</Notice>}
      <p>{m['restriction.since']({ date: formatDateTime(restriction.since) })}</p>
      {restrictions
        .filter(({ kind }) => kind === 'BLOCK')
        .map((one) => (
          <Reasons key={one.uuid} restriction={one} />
        ))}
      <Section title={m['restriction.possibleTitle']()}>
        <p>{m['restriction.possible']()}</p>
        <p>{m['restriction.impossible']()}</p>
      </Section>
      <RunningExchanges sending={sending} receiving={receiving} />
      <Contest objection={restriction.objection} />
      <ExportSection />
      <DeleteSection points={restriction.points} owedPoints={restriction.owedPoints} openExchanges={openExchanges} />
    </Page>
  )
}

function titleOf(kind: Restriction['kind'] | undefined): string {
  return kind === 'DISPUTE' ? m['restriction.titleDispute']() : m['restriction.titleDecision']()
}

function whyOf({ dispute }: Restriction): string {
  if (!dispute) return m['restriction.whyDecision']()
  return m['restriction.whyDispute']({ title: dispute.title, money: formatCents(dispute.amountCents) })
}

/** Warnings and limits of a member who is not blocked: reason, end, and objection. */
function LimitsPage({ restrictions }: { restrictions: readonly ActiveRestriction[] }) {
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
function Reasons({ restriction: { reason, ground, kind, begunAt, endsAt, isAutomatic } }: { restriction: ActiveRestriction }) {
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
