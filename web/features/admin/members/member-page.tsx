import { Link, useRevalidator, type MetaDescriptor } from 'react-router'
import { m } from '#messages'
import { read } from '../../../platform/api/api-client.ts'
import { apiContext } from '../../../platform/api/contexts.ts'
import { hideFromMembers } from '../../../platform/api/hide-from-members.ts'
import { pageMeta } from '../../../platform/meta/page-meta.ts'
import { fullName } from '../../../platform/session/member-name.ts'
import { ArrowBackIcon } from '../../../ui/icons.tsx'
import { Page, Section } from '../../../ui/page.tsx'
import pages from '../../../ui/page.module.css'
import { LedgerList } from '../../points/ledger-list.tsx'
import type { Route } from './+types/member-page.ts'
import { ContentReports } from '../queue/content-reports.tsx'
import { HiddenMessages } from './hidden-messages.tsx'
import { OpenProposals } from '../proposals/open-proposals.tsx'
import { ActList, ExchangeList, Lines, PaymentList, ReportList, SignInList } from './member-lists.tsx'
import classes from './members.module.css'
import { RestrictButton } from './restrict-button.tsx'
import { RestrictionList } from './restriction-list.tsx'
import { UserActs } from './user-acts.tsx'
import { UserFacts } from './user-card.tsx'

/** Only for administrators; for others the address does not exist (decision 57). */
export async function loader({ params, context }: Route.LoaderArgs) {
  return read(context.get(apiContext).api.v1.admin.users[':uuid'].$get({ param: { uuid: params.uuid } })).catch(hideFromMembers)
}

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  const user = loaderData?.user
  return pageMeta({ title: user ? fullName(user) : m['adminMembers.title'](), matches })
}

/** What an administrator needs to decide about a member, and what they can decide. */
export default function MemberPage({ loaderData: page }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const { user } = page
  return (
    <Page>
      <Link to="/admin/users" className={pages.back}>
        <ArrowBackIcon size={18} />
        {m['adminMembers.title']()}
      </Link>
      <h1>{fullName(user)}</h1>
      <UserFacts user={user} />
      {page.isAdmin && <p className={classes.facts}>{m['adminMembers.admin']()}</p>}
      <OpenProposals proposals={page.proposals} />
      <div className={classes.buttons}>
        <RestrictButton uuid={user.uuid} name={user.firstName} />
      </div>
      <UserActs user={user} onDone={revalidate} />
      <Section title={m['adminMembers.restrictionsTitle']()}>
        <RestrictionList restrictions={page.restrictions} name={user.firstName} />
      </Section>
      <Section title={m['adminMembers.reliabilityTitle']()}>
        <p>{m['adminMembers.reliability'](page.reliability)}</p>
      </Section>
      <Section title={m['adminMembers.reportsTitle']()}>
        <ReportList reports={page.reports} />
      </Section>
      <Section title={m['adminMembers.contentTitle']()}>
        <ContentReports reports={page.contentReports} total={page.contentReportsTotal} />
      </Section>
      <Section title={m['adminMembers.messagesTitle']()}>
        <HiddenMessages messages={page.messages} total={page.messagesTotal} />
      </Section>
      <Section title={m['adminMembers.exchangesTitle']()}>
        <ExchangeList exchanges={page.exchanges} />
      </Section>
      <Section title={m['adminMembers.paymentsTitle']()}>
        <PaymentList payments={page.payments} />
      </Section>
      <Section title={m['adminMembers.ledgerTitle']()}>
        <Lines isEmpty={page.ledger.length === 0}>
          <LedgerList entries={page.ledger} />
        </Lines>
      </Section>
      <Section title={m['adminMembers.signInsTitle']()}>
        <SignInList signIns={page.signIns} />
      </Section>
      <Section title={m['adminMembers.actsTitle']()}>
        <ActList acts={page.acts} />
      </Section>
    </Page>
  )
}
