import type { ReactNode } from 'react'
import { Link, useLocation, useRevalidator, type MetaDescriptor } from 'react-router'
import { isTeamRole } from '#domain/roles.ts'
import { m } from '#messages'
import { callApi } from '../../../platform/api/api-client.ts'
import { apiContext } from '../../../platform/api/contexts.ts'
import { hideFromMembers } from '../../../platform/api/hide-from-members.ts'
import { pageMeta } from '../../../platform/page-meta.ts'
import { fullName } from '../../../platform/session/member-name.ts'
import { ArrowBackIcon } from '../../../ui/icons.tsx'
import { Page, Section } from '../../../ui/page.tsx'
import pages from '../../../ui/page.module.css'
import { LedgerList } from '../../points/ledger-list.tsx'
import type { Route } from './+types/member-page.ts'
import { ContentReports } from '../queue/content-reports.tsx'
import { HeldPoints } from './held-points.tsx'
import { HiddenMessages } from './hidden-messages.tsx'
import { OpenProposals } from '../proposals/open-proposals.tsx'
import {
  ActList,
  ChargebackList,
  ExchangeList,
  Lines,
  LinkList,
  PaymentList,
  ReportList,
  SignInList,
  WaitingList,
} from './member-lists.tsx'
import classes from './members.module.css'
import { Owed } from './owed.tsx'
import { RestrictButton } from './restrict-button.tsx'
import { RestrictionList } from './restriction-list.tsx'
import { UserActs } from './user-acts.tsx'
import { UserFacts } from './user-card.tsx'
import { listBefore } from './members-view.ts'
import { WriteButton } from './write-button.tsx'
import { WrittenList } from './written-list.tsx'
import { AdminLink } from '../roles/admin-link.tsx'
import { IfMayCall } from '../roles/if-may-call.tsx'
import { RoleButton } from '../roles/role-button.tsx'
import { roleName } from '../roles/role-names.ts'

/** Only for administrators; for others the address does not exist (decision 57). */
export async function loader({ params, context }: Route.LoaderArgs) {
  return callApi(context.get(apiContext).api.v1.admin.users[':uuid'].$get({ param: { uuid: params.uuid } })).catch(hideFromMembers)
}

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  const user = loaderData?.user
  return pageMeta({ title: user ? fullName(user) : m['adminMembers.title'](), matches })
}

/** What the team needs to decide about a member, and what they can decide: of both what the role of the reader is given. */
export default function MemberPage({ loaderData: page }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const { user } = page
  const { state } = useLocation()
  return (
    <Page>
      <Link to={listBefore(state)} className={pages.back}>
        <ArrowBackIcon size={18} />
        {m['adminMembers.title']()}
      </Link>
      <h1>{fullName(user)}</h1>
      <UserFacts user={user} />
      {isTeamRole(page.role) && <p className={classes.facts}>{m['roles.is']({ role: roleName(page.role) })}</p>}
      {page.owed && <Owed uuid={user.uuid} owed={page.owed} />}
      <OpenProposals proposals={page.proposals} />
      <div className={classes.buttons}>
        <IfMayCall call="post /admin/users/{uuid}/restrict">
          <RestrictButton uuid={user.uuid} name={user.firstName} />
        </IfMayCall>
        <IfMayCall call="post /admin/users/{uuid}/role">
          <RoleButton key={page.role} uuid={user.uuid} role={page.role} />
        </IfMayCall>
        <IfMayCall call="post /admin/users/{uuid}/write">
          <WriteButton user={user} onDone={revalidate} />
        </IfMayCall>
      </div>
      <UserActs user={user} onDone={revalidate} />
      <HeldPoints user={user} waiting={page.waiting ?? []} onDone={revalidate} />
      <CaseSections page={page} />
      <MoneySections page={page} />
      <Part title={m['adminMembers.signInsTitle']()} part={page.signIns}>
        {(signIns) => <SignInList signIns={signIns} />}
      </Part>
      <Part title={m['adminMembers.writtenTitle']()} part={page.written}>
        {(written) => <WrittenList written={written} />}
      </Part>
      <Part title={m['adminMembers.actsTitle']()} part={page.acts}>
        {(acts) => (
          <>
            <ActList acts={acts} />
            <p>
              <AdminLink to={`/admin/log?member=${user.uuid}`}>{m['adminLog.ofMember']()}</AdminLink>
            </p>
          </>
        )}
      </Part>
    </Page>
  )
}

/** A section of what the answer has; nothing of what it leaves out for this role. */
function Part<P>({ title, part, children }: { title: string; part: P | undefined; children: (part: P) => ReactNode }) {
  return part === undefined ? null : <Section title={title}>{children(part)}</Section>
}

interface SectionsProps {
  page: Route.ComponentProps['loaderData']
}

/** What was decided about a member, what they did, and what was reported. */
function CaseSections({ page }: SectionsProps) {
  const { contentReportsTotal, messagesTotal = 0 } = page
  return (
    <>
      <Part title={m['adminMembers.restrictionsTitle']()} part={page.restrictions}>
        {(restrictions) => <RestrictionList restrictions={restrictions} name={page.user.firstName} />}
      </Part>
      <Section title={m['adminMembers.reliabilityTitle']()}>
        <p>{m['adminMembers.reliability'](page.reliability)}</p>
      </Section>
      <Part title={m['adminMembers.linksTitle']()} part={page.links}>
        {(links) => <LinkList links={links} />}
      </Part>
      <Section title={m['adminMembers.reportsTitle']()}>
        <ReportList reports={page.reports} />
      </Section>
      {contentReportsTotal && (
        <Part title={m['adminMembers.contentTitle']()} part={page.contentReports}>
          {(reports) => <ContentReports reports={reports} total={contentReportsTotal} />}
        </Part>
      )}
      <Part title={m['adminMembers.messagesTitle']()} part={page.messages}>
        {(messages) => <HiddenMessages messages={messages} total={messagesTotal} />}
      </Part>
      <Section title={m['adminMembers.exchangesTitle']()}>
        <ExchangeList exchanges={page.exchanges} />
      </Section>
    </>
  )
}

/** Payments, chargebacks and points of a member. */
function MoneySections({ page }: SectionsProps) {
  return (
    <>
      <Part title={m['adminMembers.paymentsTitle']()} part={page.payments}>
        {(payments) => <PaymentList payments={payments} />}
      </Part>
      <Part title={m['adminMembers.chargebacksTitle']()} part={page.chargebacks}>
        {(chargebacks) => <ChargebackList chargebacks={chargebacks} />}
      </Part>
      <Part title={m['adminMembers.waitingTitle']()} part={page.waiting}>
        {(waiting) => <WaitingList waiting={waiting} />}
      </Part>
      <Part title={m['adminMembers.ledgerTitle']()} part={page.ledger}>
        {(ledger) => (
          <Lines isEmpty={ledger.length === 0}>
            <LedgerList entries={ledger} />
          </Lines>
        )}
      </Part>
    </>
  )
}
