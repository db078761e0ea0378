import { Button, Radio, Stack, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { Link, type MetaDescriptor } from 'react-router'
import type { AdminUser, FoundUser } from '#contract/admin-members.ts'
import { EMAIL_MAX } from '#domain/policy/accounts.ts'
import { ADMIN_NEWEST_SIZE } from '#domain/policy/administration.ts'
import { PROPOSALS_PATH } from '#domain/proposals.ts'
import { m } from '#messages'
import { browserApi, read } from '../../../platform/api/api-client.ts'
import { apiContext } from '../../../platform/api/contexts.ts'
import { hideFromMembers } from '../../../platform/api/hide-from-members.ts'
import { pageMeta } from '../../../platform/meta/page-meta.ts'
import { fullName } from '../../../platform/session/member-name.ts'
import { FailureNotice } from '../../../ui/forms/failure-notice.tsx'
import { useSubmission } from '../../../ui/forms/use-submission.ts'
import lists from '../../../ui/lists.module.css'
import { Page, Section } from '../../../ui/page.tsx'
import type { Route } from './+types/members-page.ts'
import { CutNote } from '../work-list/cut-note.tsx'
import classes from './members.module.css'
import { UserActs } from './user-acts.tsx'
import { UserFacts } from './user-card.tsx'

type SearchBy = 'email' | 'UUID'
interface Found {
  user: AdminUser | null
  users: readonly FoundUser[]
}

/** Only for administrators; for others the address does not exist (decision 57). */
export async function loader({ context }: Route.LoaderArgs) {
  await read(context.get(apiContext).api.v1.admin.objections.$get()).catch(hideFromMembers)
  return null
}

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta({ title: m['adminMembers.title'](), matches })
}

/** Finds a member by e-mail or id, as the specification says, or by a part of the name (B, "Admin"). */
export default function MembersPage() {
  const [found, setFound] = useState<Found | null>(null)
  const { isBusy, failure, submit } = useSubmission({ onFailure: () => setFound(null) })
  const search = (userIdentificator: string, searchBy: SearchBy) =>
    submit(async () => {
      const { data } = await read(browserApi.api.v1.users.search.$post({ json: { userIdentificator, searchBy } }))
      setFound(data)
    })
  return (
    <Page title={m['adminMembers.title']()} lead={m['adminMembers.lead']()}>
      <SearchForm isBusy={isBusy} onSearch={search} />
      <p>
        <Link to={PROPOSALS_PATH}>{m['proposal.toPage']()}</Link>
      </p>
      <FailureNotice failure={failure} />
      <div aria-live="polite">{found && <Result found={found} onSearch={search} />}</div>
    </Page>
  )
}

function SearchForm({ isBusy, onSearch }: { isBusy: boolean; onSearch: (wanted: string, by: SearchBy) => Promise<unknown> }) {
  const [wanted, setWanted] = useState('')
  const [by, setBy] = useState<SearchBy>('email')
  function send(event: FormEvent) {
    event.preventDefault()
    void onSearch(wanted, by)
  }
  return (
    <form method="post" data-words="none" className={classes.search} onSubmit={send} noValidate>
      <Radio.Group label={m['adminMembers.searchBy']()} value={by} onChange={(value) => setBy(value === 'UUID' ? 'UUID' : 'email')}>
        <Stack gap="xs" mt="xs">
          <Radio size="md" value="email" label={m['adminMembers.byEmail']()} />
          <Radio size="md" value="UUID" label={m['adminMembers.byUuid']()} />
        </Stack>
      </Radio.Group>
      <TextInput
        label={by === 'email' ? m['adminMembers.byEmail']() : m['adminMembers.byUuid']()}
        description={by === 'email' ? m['adminMembers.searchHint']() : m['adminMembers.searchHintUuid']()}
        autoComplete="off"
        maxLength={EMAIL_MAX}
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
      />
      <Button type="submit" loading={isBusy} disabled={wanted.trim() === ''}>
        {m['adminMembers.search']()}
      </Button>
    </form>
  )
}

function Result({ found: { user, users }, onSearch }: { found: Found; onSearch: (wanted: string, by: SearchBy) => Promise<unknown> }) {
  if (user)
    return (
      <section className={classes.card}>
        <h2>{fullName(user)}</h2>
        <UserFacts user={user} />
        <p>
          <Link to={`/admin/users/${user.uuid}`}>{m['adminMembers.open']()}</Link>
        </p>
        <UserActs user={user} onDone={() => onSearch(user.uuid, 'UUID')} />
      </section>
    )
  if (users.length === 0) return <p>{m['adminMembers.nobody']()}</p>
  return (
    <Section title={m['adminMembers.foundTitle']()}>
      <ul className={lists.plain}>
        {users.map((one) => (
          <li key={one.uuid} className={classes.line}>
            <Link to={`/admin/users/${one.uuid}`}>{fullName(one)}</Link>
            <span className={classes.facts}>
              {one.email}
              {one.blocked && ` · ${m['adminMembers.blocked']()}`}
            </span>
          </li>
        ))}
      </ul>
      <CutNote shown={users.length} most={ADMIN_NEWEST_SIZE} text={m['adminMembers.more']} />
    </Section>
  )
}
