import { Link, type MetaDescriptor } from 'react-router'
import type { Exchange } from '#contract/exchanges.ts'
import type { ProblemParty } from '#contract/problems.ts'
import { REFUND_SCOPES } from '#domain/refunds.ts'
import { m } from '#messages'
import { callApi } from '../../../platform/api/api-client.ts'
import { apiContext } from '../../../platform/api/contexts.ts'
import { conditionName } from '../../../books/lookup-names.ts'
import { formatDay, formatPoints } from '../../../platform/language/format.ts'
import { pageMeta } from '../../../platform/page-meta.ts'
import { useMember } from '../../../platform/session/session.ts'
import { ArrowBackIcon } from '../../../ui/icons.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { exchangeTitle } from '../../exchanges/exchange-labels.ts'
import { RefundCard } from '../../exchanges/page/refund-card.tsx'
import { CostCard } from '../../exchanges/page/cost-card.tsx'
import { ProblemCard } from '../../exchanges/problem/problem-card.tsx'
import { Timeline } from '../../exchanges/story/timeline.tsx'
import type { Route } from './+types/problem-page.ts'
import { RefundButtons } from './refund-buttons.tsx'
import { DecisionButtons } from './decision-buttons.tsx'
import { AdminLink } from '../roles/admin-link.tsx'
import { IfMayCall } from '../roles/if-may-call.tsx'
import { oneOf } from '../work-list/list-address.ts'
import { hideFromMembers } from '../../../platform/api/hide-from-members.ts'
import pages from '../../../ui/page.module.css'
import classes from './problem-page.module.css'

/** Only for administrators; for others the address does not exist (decision 57). */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const call = context.get(apiContext).api.v1.admin.exchanges[':uuid'].$get({ param: { uuid: params.uuid } })
  const begun = { scope: oneOf(REFUND_SCOPES, searchParams.get('refund')), withdrawal: searchParams.get('withdrawal') }
  return { ...(await callApi(call).catch(hideFromMembers)), begun }
}

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta({ title: loaderData ? exchangeTitle(loaderData.exchange) : m['adminProblems.title'](), matches })
}

/** What there is to decide on: report and photos, the way of the exchange, both sides, what is at stake; and the decision. */
export default function ProblemPage({
  loaderData: { exchange, amounts, left, sender, receiver, version, next, begun },
}: Route.ComponentProps) {
  const me = useMember()
  const isOwn = me?.uuid === sender.uuid || me?.uuid === receiver.uuid
  return (
    <div className={`${pages.inner} ${classes.page}`}>
      <Link to="/admin/exchanges" className={pages.back}>
        <ArrowBackIcon size={18} />
        {m['adminProblems.title']()}
      </Link>
      <h1>{exchangeTitle(exchange)}</h1>
      <div className={classes.columns}>
        <div className={classes.main}>
          {exchange.problem && <ProblemCard exchange={exchange} problem={exchange.problem} />}
          {exchange.status === 'DISPUTED' &&
            exchange.problem &&
            version !== null &&
            (isOwn ? (
              <Notice>{m['adminProblems.own']()}</Notice>
            ) : (
              <IfMayCall call="post /admin/exchanges/{uuid}/decide">
                <DecisionButtons exchange={exchange} kind={exchange.problem.kind} amounts={amounts} version={version} />
              </IfMayCall>
            ))}
          {exchange.problem?.decision && next !== null && (
            <p>
              <Link to={`/admin/exchanges/${next}`}>{m['adminProblems.next']()}</Link>
            </p>
          )}
          <RefundCard exchange={exchange} />
          <AdminLink to={`/admin/payments/all?search=${exchange.uuid}`}>{m['allPayments.ofExchange']()}</AdminLink>
          {left &&
            (isOwn ? (
              <Notice>{m['adminProblems.own']()}</Notice>
            ) : (
              <IfMayCall call="post /admin/exchanges/{uuid}/refund">
                <RefundButtons exchange={exchange} amounts={amounts} left={left} begun={begun} />
              </IfMayCall>
            ))}
          <section className={classes.timeline}>
            <h2 className={classes.sectionTitle}>{m['adminProblems.timeline']()}</h2>
            <Timeline exchange={exchange} />
          </section>
        </div>
        <div className={classes.facts}>
          <Party role={m['adminProblems.sender']()} party={sender} />
          <Party role={m['adminProblems.receiver']()} party={receiver} />
          {amounts && <CostCard costs={amounts} />}
          <CopyDescription exchange={exchange} />
        </div>
      </div>
    </div>
  )
}

function Party({ role, party }: { role: string; party: ProblemParty }) {
  const { name, email, memberSince, completedExchanges, problems } = party
  return (
    <section className={classes.card}>
      <h2 className={classes.cardTitle}>{role}</h2>
      <p className={classes.name}>{name}</p>
      {email && (
        <p className={classes.line}>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
      {memberSince && <p className={classes.line}>{m['adminProblems.since']({ date: formatDay(memberSince) })}</p>}
      <p className={classes.line}>
        {m['adminProblems.completed']({ count: completedExchanges })} · {m['adminProblems.reports']({ count: problems })}
      </p>
    </section>
  )
}

/** What the sender had said of each copy when it was ordered (decision 13): what a report is measured by. */
function CopyDescription({ exchange: { lines } }: { exchange: Exchange }) {
  return (
    <section className={classes.card}>
      <h2 className={classes.cardTitle}>{m['adminProblems.comment']()}</h2>
      {lines.map(({ offerUuid, title, condition, price, comment }) => (
        <div key={offerUuid}>
          {lines.length > 1 && <p className={classes.name}>{title}</p>}
          <p className={classes.line}>
            {m['adminProblems.orderedFor']({ condition: conditionName(condition), points: formatPoints(price) })}
          </p>
          <p className={classes.line}>{comment || m['adminProblems.noComment']()}</p>
        </div>
      ))}
    </section>
  )
}
