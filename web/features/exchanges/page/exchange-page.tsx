import { Link, type MetaDescriptor } from 'react-router'
import type { ExchangeWithTimeline, Exchange } from '#contract/exchanges.ts'
import { m } from '#messages'
import { memberFirstName } from '../../../platform/session/member-name.ts'
import { STATE_FACTS } from '#domain/exchange-states.ts'
import { RESTRICTION_PATH } from '#domain/restriction.ts'
import type { LabelLink } from '#contract/label-links.ts'
import { PARCEL_MAX_CM } from '#domain/policy/offers.ts'
import { hasCode, callApi, type ApiClient } from '../../../platform/api/api-client.ts'
import { apiContext } from '../../../platform/api/contexts.ts'
import { pageMeta } from '../../../platform/page-meta.ts'
import { requireAnyLogin } from '../../../platform/session/require-login.ts'
import { useRestriction } from '../../../platform/session/session.ts'
import { ArrowBackIcon } from '../../../ui/icons.tsx'
import type { Route } from './+types/exchange-page.ts'
import { BookCard } from './book-card.tsx'
import { ExchangeCosts } from './exchange-costs.tsx'
import { readWished } from '../../../books/parcel/read-wished.ts'
import { formatNumber } from '../../../platform/language/format.ts'
import pages from '../../../ui/page.module.css'
import classes from './exchange-page.module.css'
import { exchangedCopies, otherMember } from '../exchange-labels.ts'
import { TellMeCard } from '../../notifications/push/tell-me-card.tsx'
import { ReportMenu } from '../../reports/report-menu.tsx'
import { MarkButtons } from '../mark-buttons.tsx'
import { MarkCard } from '../mark-card.tsx'
import { ProblemCard } from '../problem/problem-card.tsx'
import { StatementButton } from '../problem/statement-button.tsx'
import { NextCopyCard } from '../next-copy-card.tsx'
import { wantedCopies } from '../wanted-copies.ts'
import { LabelLinkQuestion } from './label-link-question.tsx'
import { RefundCard, RefundLink } from './refund-card.tsx'
import { RewardCard } from './reward-card.tsx'
import { OutlastsLines } from '../steps/outlasting.tsx'
import { SentQuestion } from '../steps/sent-question.tsx'
import { StepButtons } from '../steps/step-buttons.tsx'
import { StoryNote } from '../story/story-note.tsx'
import { SuccessDialog } from '../steps/success-dialog.tsx'
import { Timeline } from '../story/timeline.tsx'
import { useFreshData } from '../lists/use-fresh-data.ts'

/** One exchange for its members and administrators; 404 for others (decision 53). */
export async function loader({ context, params }: Route.LoaderArgs) {
  await requireAnyLogin(context)
  const client = context.get(apiContext)
  const { api } = client
  const { exchange } = await callApi(api.v1.exchanges[':uuid'].$get({ param: { uuid: params.uuid } })).catch((error: unknown) => {
    if (hasCode(error, 'NOT_FOUND', 'VALIDATION')) throw new Response(null, { status: 404 })
    throw error
  })
  const wanted = wantedCopies(exchange).map(({ book }) => book)
  const [labelLink, wished] = await Promise.all([readLabelLink(api, exchange), readWished(client, wanted)])
  return { exchange, labelLink, wished }
}

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta({ title: loaderData ? pageTitle(loaderData.exchange) : m['exchanges.areaTitle'](), matches })
}

/** An exchange: summary, timeline, costs, book. */
export default function ExchangePage({ loaderData: { exchange, labelLink, wished } }: Route.ComponentProps) {
  useFreshData(exchange.processing || exchange.isPaymentChecked)
  const isRestricted = useRestriction() !== null
  return (
    <div className={`${pages.inner} ${classes.page}`}>
      <Link to={isRestricted ? RESTRICTION_PATH : listOf(exchange)} className={pages.back}>
        <ArrowBackIcon size={18} />
        {isRestricted ? m['restriction.back']() : m['exchanges.backToList']()}
      </Link>
      <h1>{pageTitle(exchange)}</h1>
      <div className={classes.columns}>
        {/* Of another exchange nothing is kept: no dialog, no refusal. */}
        <div key={exchange.uuid} className={classes.story}>
          <div className={classes.told}>
            <StoryNote exchange={exchange} large />
            {exchange.role === 'receiver' && exchange.decline?.text && (
              <ReportMenu label={m['exchanges.moreAboutDecline']()} subjects={[{ kind: 'DECLINE', uuid: exchange.uuid }]} />
            )}
          </div>
          <OutlastsLines shown={[exchange]}>
            <SentQuestion exchange={exchange} />
            <StepButtons exchange={exchange} />
            {mayLinkLabel(exchange) && <LabelLinkQuestion exchange={exchange} link={labelLink} />}
            {exchange.role === 'receiver' && exchange.status === 'REQUESTED' && <TellMeCard />}
            <NextCopyCard exchange={exchange} wished={wished} />
            <MarkCard exchange={exchange} />
            {exchange.problem && (
              <ProblemCard exchange={exchange} problem={exchange.problem}>
                <StatementButton exchange={exchange} />
              </ProblemCard>
            )}
          </OutlastsLines>
          <RefundCard exchange={exchange} />
          <RefundLink exchange={exchange} />
          <section className={classes.timeline}>
            <h2 className={classes.sectionTitle}>
              {STATE_FACTS[exchange.status].open ? m['exchanges.timelineTitle']() : m['exchanges.timelineTitleEnded']()}
            </h2>
            <Timeline exchange={exchange} />
          </section>
        </div>
        <div className={classes.facts}>
          <BookCard exchange={exchange} />
          <ExchangeCosts exchange={exchange} />
          {exchange.role === 'sender' && <RewardCard exchange={exchange} />}
          {exchange.parcel && <PackCard status={exchange.status} parcel={exchange.parcel} />}
        </div>
      </div>
      <SuccessDialog parameter="requestAccepted" />
      <SuccessDialog parameter="bookReceived">
        {exchange.marking?.isOpen && (
          <>
            <p>{m['reliability.markTitle']({ count: exchangedCopies(exchange).length })}</p>
            <MarkButtons exchange={exchange} />
          </>
        )}
      </SuccessDialog>
    </div>
  )
}

function pageTitle(exchange: ExchangeWithTimeline): string {
  if (exchange.role !== 'admin') return m['exchanges.pageTitleWith']({ name: memberFirstName(otherMember(exchange)) })
  return m['exchanges.pageTitleAdmin']({ sender: memberFirstName(exchange.offeredBy), receiver: memberFirstName(exchange.requestedBy) })
}

/** The list in which the reader finds this exchange. */
function listOf({ role, status }: ExchangeWithTimeline): string {
  if (role === 'admin') return '/admin/exchanges'
  if (role !== 'sender') return '/exchanges/incoming'
  return ['REQUEST_ACCEPTED', 'LABEL_READY', 'SENT', 'DISPUTED'].includes(status) ? '/exchanges/to-send' : '/exchanges/outgoing'
}

/** Whether the sender may share the label. */
function mayLinkLabel({ role, status, labelPath }: Exchange): boolean {
  return role === 'sender' && labelPath !== null && (status === 'LABEL_READY' || status === 'SENT')
}

/** The sender's link to the label; null without one, and before the download. */
async function readLabelLink(api: ApiClient['api'], exchange: Exchange): Promise<LabelLink | null> {
  if (!mayLinkLabel(exchange)) return null
  const call = callApi(api.v1.parcel.label[':uuid'].link.$get({ param: { uuid: exchange.uuid } }))
  return call.then(
    ({ link }) => link,
    (error: unknown) => {
      if (hasCode(error, 'NOT_FOUND')) return null
      throw error
    },
  )
}

interface PackCardProps {
  status: ExchangeWithTimeline['status']
  parcel: NonNullable<ExchangeWithTimeline['parcel']>
}

const [LENGTH, WIDTH] = PARCEL_MAX_CM

/** Weight, limits and packing steps for the sender. */
function PackCard({ status, parcel: { grams, millimetres, guessed, gramsMax, millimetresMax } }: PackCardProps) {
  const measures = { grams: formatNumber(grams), centimetres: formatNumber(Math.round(millimetres / 5) / 2) }
  const size = [LENGTH, WIDTH, millimetresMax / 10].map(formatNumber).join(' × ')
  const limit = { kilograms: formatNumber(gramsMax / 1000), size }
  const isTooMuch = grams > gramsMax || millimetres > millimetresMax
  return (
    <section className={classes.card} aria-labelledby="pack-title">
      <h2 id="pack-title" className={classes.title}>
        {m['exchanges.packTitle']()}
      </h2>
      <p>
        {m['exchanges.packWeight'](measures)} {guessed > 0 && m['checkout.weightGuessed']({ count: guessed })}
      </p>
      {isTooMuch && (
        <p className={classes.warning}>{status === 'REQUESTED' ? m['exchanges.packTooMuch']() : m['exchanges.packTooMuchAccepted']()}</p>
      )}
      <ol className={classes.steps}>
        <li>{m['exchanges.packStep1']()}</li>
        <li>{m['exchanges.packStep2']()}</li>
        <li>{m['exchanges.packStep3']()}</li>
      </ol>
      <p>
        {m['exchanges.packLimit'](limit)} {m['exchanges.packOpen']()}
      </p>
      <p>
        <Link to="/blog/posts/buch-verpacken">{m['exchanges.packMore']()}</Link>
      </p>
    </section>
  )
}
