import { Link } from 'react-router'
import { m } from '#messages'
import { callApi } from '../../platform/api/api-client.ts'
import { apiContext } from '../../platform/api/contexts.ts'
import { formatPoints } from '../../platform/language/format.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { profilePath } from '../../platform/session/profile-path.ts'
import { requireLogin } from '../../platform/session/require-login.ts'
import { Page, Section } from '../../ui/page.tsx'
import { PushSection } from '../notifications/push/push-section.tsx'
import { ShowWishesSection } from '../wishes/show-wishes-section.tsx'
import { WishMailsSection } from '../wishes/wish-mails-section.tsx'
import type { Route } from './+types/profile-page.ts'
import { AccessSection } from './access-section.tsx'
import { AddressForm } from './address/address-form.tsx'
import { OldAddress } from './address/old-address.tsx'
import { AvatarEditor } from './avatar-editor.tsx'
import { DeleteSection } from './delete-section.tsx'
import { EmailSection } from './email-section.tsx'
import { ExportSection } from './export-section.tsx'
import { LanguageSwitch } from '../login/language-switch.tsx'
import { MemberBlocksSection } from './member-blocks-section.tsx'
import { NearbyBookcases, readNearby } from './nearby-bookcases.tsx'
import { NewsletterSection } from './newsletter-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { PasskeysSection } from './passkeys/passkeys-section.tsx'
import classes from './profile-page.module.css'
import { SecondFactorSection } from './second-factor/second-factor-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { ShelfPauseSection } from './shelf-pause-section.tsx'
import { SocialSection } from './social-section.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const member = await requireLogin(context)
  const api = context.get(apiContext).api.v1
  const [settings, { sessions }, { blocks }, { passkeys }, push, nearby] = await Promise.all([
    callApi(api.profile.settings.$get()),
    callApi(api.sessions.$get()),
    callApi(api['member-blocks'].$get()),
    callApi(api.passkeys.$get()),
    callApi(api.push.devices.$get()),
    readNearby(context.get(apiContext), member),
  ])
  return { member, settings, sessions, blocks, passkeys, push, nearby }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: m['accounts.profileTitle'](), matches })
}

/** The profile (A §2 "Profile"). */
export default function ProfilePage({ loaderData: { member, settings, sessions, blocks, passkeys, push, nearby } }: Route.ComponentProps) {
  return (
    <Page width="text">
      <header className={classes.person}>
        <h1>
          {member.firstName} {member.lastName}
        </h1>
        <p className={classes.facts}>
          {member.email} · {formatPoints(member.numExchangeTokens)} ·{' '}
          <Link to={profilePath(member) ?? '/'}>{m['profile.seePublic']()}</Link>
        </p>
        <AvatarEditor member={member} />
      </header>
      <Section title={m['accounts.addressTitle']()} id="address">
        <p className={classes.why}>{m['accounts.addressWhy']()}</p>
        <AddressForm member={member} />
        <OldAddress {...settings.oldAddress} />
        {nearby && <NearbyBookcases nearby={nearby} />}
      </Section>
      <ShelfPauseSection settings={settings} />
      <EmailSection />
      <PasswordSection />
      <PasskeysSection passkeys={passkeys} />
      <SecondFactorSection />
      <SocialSection />
      <Section title={m['accounts.languageTitle']()} id="language">
        <p className={classes.why}>{m['accounts.languageWhy']()}</p>
        <LanguageSwitch />
      </Section>
      <PushSection {...push} />
      <ShowWishesSection member={member} settings={settings} />
      <WishMailsSection settings={settings} />
      <NewsletterSection member={member} settings={settings} />
      <MemberBlocksSection blocks={blocks} />
      <SessionsSection sessions={sessions} />
      <AccessSection />
      <ExportSection />
      <DeleteSection points={member.numExchangeTokens} owedPoints={settings.owedPoints} openExchanges={settings.openExchanges} />
    </Page>
  )
}
