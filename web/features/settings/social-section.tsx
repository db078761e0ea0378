import { Button } from '@mantine/core'
import { m } from '#messages'
import type { SignInWays } from '#contract/credentials.ts'
import { IDENTITY_PROVIDERS, type IdentityProvider } from '#domain/lookups.ts'
import { formatDay } from '../../platform/language/format.ts'
import { useSite } from '../../platform/session/session.ts'
import { FailureNotice } from '../../ui/forms/failure-notice.tsx'
import { Section } from '../../ui/page.tsx'
import classes from './credential-sections.module.css'
import { FacebookButton, GoogleButton } from '../login/social/social-buttons.tsx'
import { FacebookIcon, GoogleIcon } from '../login/social/social-icons.tsx'
import { SocialPasswordQuestion } from './social-password-question.tsx'
import { useIdentityLinks } from './use-identity-links.ts'
import { useSignInWays } from '../login/social/use-sign-in-ways.ts'
import { PROVIDER_NAMES } from '../login/social/use-social-sign-in.ts'

const ICONS = { google: GoogleIcon, facebook: FacebookIcon }
const BUTTONS = { google: GoogleButton, facebook: FacebookButton }

/** Links Google and Facebook accounts; nothing when not configured. */
export function SocialSection() {
  const site = useSite()
  const { ways, reload } = useSignInWays()
  const links = useIdentityLinks(reload)
  const isOffered = { google: Boolean(site.signIn?.googleClientId), facebook: Boolean(site.signIn?.facebookAppId) }
  if (!ways || !site.signIn) return null
  return (
    <Section title={m['accounts.socialTitle']()} id="social">
      <div className={classes.form}>
        <p className={classes.why}>{m['accounts.socialWhy']()}</p>
        <FailureNotice failure={links.failure} />
        {links.unconfirmed && (
          <SocialPasswordQuestion
            hasPassword={ways.hasPassword}
            isBusy={links.isBusy}
            why={m['accounts.linkPasswordWhy']()}
            action={m['accounts.linkNow']()}
            onConfirm={links.linkWithPassword}
          />
        )}
        {links.unlinking && (
          <SocialPasswordQuestion
            hasPassword={ways.hasPassword}
            isBusy={links.isBusy}
            why={m['accounts.unlinkPasswordWhy']({ provider: PROVIDER_NAMES[links.unlinking] })}
            action={m['accounts.unlink']({ provider: PROVIDER_NAMES[links.unlinking] })}
            onConfirm={links.unlinkWithPassword}
          />
        )}
        <ul className={classes.ways}>
          {IDENTITY_PROVIDERS.filter((provider) => isOffered[provider]).map((provider) => (
            <li key={provider}>
              <SignInWay
                provider={provider}
                linked={ways.identities.find((one) => one.providerType === provider)}
                hasPassword={ways.hasPassword}
                links={links}
              />
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}

interface SignInWayProps {
  provider: IdentityProvider
  linked: SignInWays['identities'][number] | undefined
  hasPassword: boolean
  links: ReturnType<typeof useIdentityLinks>
}

function SignInWay({ provider, linked, hasPassword, links }: SignInWayProps) {
  const name = PROVIDER_NAMES[provider]
  const Icon = ICONS[provider]
  const ProviderButton = BUTTONS[provider]
  if (!linked)
    return (
      <ProviderButton
        label={m['accounts.linkWith']({ provider: name })}
        isBusy={links.isBusy}
        onCredential={(credential) => void links.link(credential)}
        onFailure={links.say}
      />
    )
  return (
    <div className={classes.way}>
      <span className={classes.wayName}>
        <Icon />
        <span>
          {name}
          <small>{m['accounts.linkedSince']({ date: formatDay(linked.linkedAt) })}</small>
        </span>
      </span>
      <Button
        variant="default"
        size="xs"
        loading={links.isBusy}
        onClick={() => (hasPassword ? links.askToUnlink(provider) : void links.unlink(provider))}
      >
        {m['accounts.unlink']({ provider: name })}
      </Button>
    </div>
  )
}
