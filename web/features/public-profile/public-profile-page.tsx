import { Link, data, redirect } from 'react-router'
import { m } from '#messages'
import type { BookOffer } from '#contract/books.ts'
import { PROFILE_PAGE_SIZE } from '#domain/policy/accounts.ts'
import type { PublicProfile } from '#contract/profile.ts'
import { stayWithin } from '../../platform/last-page.ts'
import { callApi, type ApiClient } from '../../platform/api/api-client.ts'
import { apiContext } from '../../platform/api/contexts.ts'
import { memberName } from '../../platform/session/member-name.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import type { WantedBook } from '../../platform/wanted-book.ts'
import { profilePath } from '../../platform/session/profile-path.ts'
import { useMember } from '../../platform/session/session.ts'
import { readWished } from '../../books/parcel/read-wished.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page, Section } from '../../ui/page.tsx'
import { Paging } from '../../ui/paging.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { CheckIcon, ClockIcon } from '../../ui/icons.tsx'
import { reliabilityTexts } from '../../books/reliability-texts.ts'
import { ShownMissingBooks } from '../wishes/missing/shown-missing-books.tsx'
import { useBlock } from '../chat/use-block.tsx'
import { MessageButton } from '../chat/message-button.tsx'
import { ReportMenu } from '../reports/report-menu.tsx'
import type { Route } from './+types/public-profile-page.ts'
import { PublicProfileList } from './public-profile-list.tsx'
import {
  profileView,
  readPublicProfile,
  readProfileList,
  readShownMissingBooks,
  viewPath,
  type ProfileView,
} from './read-public-profile.ts'
import look from '../../ui/tabs.module.css'
import classes from './public-profile.module.css'

/** The address that a page in a browser asks for its data. */
const DATA_END = '.data'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const client = context.get(apiContext)
  const { pathname, search, searchParams } = new URL(request.url)
  const view = profileView(searchParams)
  const profile = await readPublicProfile(client, params.profileId)
  if (!profile) return data(null, { status: 404 })
  // One address per member, whatever was linked; what the query says comes along.
  const path = profilePath(profile.user) ?? '/'
  const asked = pathname.split('/')[3] ?? ''
  const slug = path.split('/')[3] ?? ''
  if (asked !== slug && asked !== `${slug}${DATA_END}`) throw redirect(path + search, 301)
  const { uuid } = profile.user
  const [list, missing] = await Promise.all([readProfileList(client, uuid, view), readShownMissingBooks(client, uuid, view)])
  const pathOf = (start: number): string => viewPath(path, { tab: view.tab, page: start / PROFILE_PAGE_SIZE + 1 })
  stayWithin({ start: (view.page - 1) * PROFILE_PAGE_SIZE, pageSize: PROFILE_PAGE_SIZE, total: list.total }, pathOf)
  return { profile, path, view, list, missing, wished: view.tab === 'offered' ? await readWishedOf(client, uuid, list.bookOffers) : [] }
}

/** Which books of somebody else's shelf the reader wishes for; none for guests. */
async function readWishedOf(client: ApiClient, owner: string, offers: readonly BookOffer[]): Promise<string[]> {
  const { user } = await callApi(client.api.v1.session.$get())
  if (!user || user.uuid === owner) return []
  return readWished(
    client,
    offers.map(({ book }) => book),
  )
}

/** Profiles are never indexed. */
export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta({ title: loaderData ? memberName(loaderData.profile.user) : m['profile.noUserTitle'](), matches })
}

/** Joining from here continues with a book of this shelf. */
export const handle: WantedBook<Route.ComponentProps['loaderData']> = {
  wantedBook: (loaded, next) => loaded?.list.bookOffers.find(({ uuid }) => next.includes(uuid))?.book.title,
}

/** A public profile (A §2 "Public profile"). */
export default function PublicProfilePage({ loaderData }: Route.ComponentProps) {
  const member = useMember()
  if (!loaderData) return <NoUser />
  const { profile, path, view, list, missing, wished } = loaderData
  return (
    <Page>
      <PublicProfileHead profile={profile} />
      <PublicProfileTabs profile={profile} path={path} tab={view.tab} />
      {missing.length > 0 && <ShownMissingBooks wishes={missing} isOwn={member?.uuid === profile.user.uuid} />}
      {(missing.length === 0 || list.total > 0) && (
        <Section title={missing.length > 0 && m['wishes.knownListTitle']()}>
          <PublicProfileList profile={profile} tab={view.tab} offers={list.bookOffers} wished={wished} path={viewPath(path, view)} />
        </Section>
      )}
      <Paging
        start={(view.page - 1) * PROFILE_PAGE_SIZE}
        pageSize={PROFILE_PAGE_SIZE}
        total={list.total}
        pathOf={(start) => viewPath(path, { tab: view.tab, page: start / PROFILE_PAGE_SIZE + 1 })}
      />
    </Page>
  )
}

/** For members who never were, have left or are blocked (decision 26). */
function NoUser() {
  return (
    <Page>
      <EmptyState title={m['profile.noUserTitle']()} action={<Link to="/search">{m['profile.noUserAction']()}</Link>}>
        {m['profile.noUserText']()}
      </EmptyState>
    </Page>
  )
}

interface PublicProfileTabsProps {
  profile: PublicProfile
  path: string
  tab: ProfileView['tab']
}

/** Offers and wishes with counts, as links. */
function PublicProfileTabs({ profile, path, tab }: PublicProfileTabsProps) {
  const tabs = [
    { name: 'offered', label: m['profile.tabOffered'](), count: profile.offersNum },
    { name: 'wished', label: m['profile.tabWished'](), count: profile.wishedNum },
  ] as const
  return (
    <nav className={classes.tabs} aria-label={m['profile.tabsLabel']()}>
      {tabs.map(({ name, label, count }) => (
        <Link
          key={name}
          to={viewPath(path, { tab: name, page: 1 })}
          className={look.tab}
          aria-current={name === tab ? 'page' : undefined}
          prefetch="intent"
          preventScrollReset
        >
          {label} <span className={classes.count}>{count}</span>
        </Link>
      ))}
    </nav>
  )
}

/** Picture, name and facts of a member (decision 27). */
function PublicProfileHead({ profile: { user, booksSent, reliability } }: { profile: PublicProfile }) {
  const isOwn = useMember()?.uuid === user.uuid
  return (
    <header className={classes.head}>
      <Avatar firstName={user.firstName} lastName={user.lastName} src={user.avatarPath} size={96} />
      <div>
        <h1 className={classes.name}>{memberName(user)}</h1>
        <ul className={classes.facts}>
          <li>
            <CheckIcon size={18} />
            {booksSent > 0 ? m['profile.booksSent']({ count: booksSent }) : m['profile.noBooksSent']()}
          </li>
          {reliabilityTexts(reliability).map((fact) => (
            <li key={fact}>
              <ClockIcon size={18} />
              {fact}
            </li>
          ))}
        </ul>
      </div>
      <div className={classes.action}>{isOwn ? <Link to="/bio/edit">{m['profile.editOwn']()}</Link> : <Ways user={user} />}</div>
    </header>
  )
}

/** To write to the member; in the menu to block them, and to report them or their picture. */
function Ways({ user }: { user: PublicProfile['user'] }) {
  const { action, notice, dialog } = useBlock(user)
  const picture = user.avatarPath === null ? [] : [{ kind: 'AVATAR' as const, uuid: user.uuid }]
  return (
    <div className={classes.ways}>
      {notice || <MessageButton recipient={user} />}
      <ReportMenu
        label={m['shared.moreAbout']({ name: memberName(user) })}
        actions={[action]}
        subjects={[{ kind: 'MEMBER', uuid: user.uuid }, ...picture]}
      />
      {dialog}
    </div>
  )
}
