import { m } from '#messages'
import { formatPoints } from '../../platform/format.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { requireLogin } from '../../platform/require-login.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Page, Section } from '../../ui/page.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { AddressForm } from './address-form.tsx'
import type { Route } from './+types/profile-page.ts'
import classes from './profile-page.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  return { member: await requireLogin(context) }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: m['accounts.profileTitle'](), matches })
}

export default function ProfilePage({ loaderData: { member } }: Route.ComponentProps) {
  return (
    <Page width="text">
      <header className={classes.person}>
        <Avatar firstName={member.firstName} lastName={member.lastName} src={member.avatarPath} size={72} />
        <div>
          <h1>
            {member.firstName} {member.lastName}
          </h1>
          <p className={classes.facts}>
            {member.email} · {formatPoints(member.numExchangeTokens)}
          </p>
        </div>
      </header>
      <Section title={m['accounts.addressTitle']()}>
        <p className={classes.why}>{m['accounts.addressWhy']()}</p>
        <AddressForm member={member} />
      </Section>
      <Section title={m['accounts.languageTitle']()}>
        <p className={classes.why}>{m['accounts.languageWhy']()}</p>
        <LanguageSwitch />
      </Section>
    </Page>
  )
}
