import { Switch } from '@mantine/core'
import { useRevalidator } from 'react-router'
import { m } from '#messages'
import type { OwnUser } from '#contract/members.ts'
import type { ProfileSettings } from '#contract/profile.ts'
import { browserApi, callApi } from '../../platform/api/api-client.ts'
import { formatDay } from '../../platform/language/format.ts'
import { FailureLine } from '../../ui/forms/failure-notice.tsx'
import { useSubmission } from '../../ui/forms/use-submission.ts'
import { Section } from '../../ui/page.tsx'
import classes from '../../ui/sections.module.css'

/** Promotional mail with the date of consent. */
export function NewsletterSection({ member, settings }: { member: OwnUser; settings: ProfileSettings }) {
  const { revalidate } = useRevalidator()
  const { isBusy, failure, submit } = useSubmission({ afterwards: revalidate })
  const { subscribedToPromo: isOn } = member
  const decide = (subscribedToPromo: boolean) =>
    submit(() => callApi(browserApi.api.v1['edit-profile'].newsletter.$post({ json: { subscribedToPromo } })))
  const since = settings.promoDecidedAt && formatDay(settings.promoDecidedAt)
  return (
    <Section title={m['profile.newsletterTitle']()} id="newsletter">
      <p className={classes.why}>{m['profile.newsletterWhy']()}</p>
      <Switch
        size="md"
        checked={isOn}
        disabled={isBusy}
        label={m['profile.newsletterSwitch']()}
        description={isOn && since ? m['profile.newsletterSince']({ date: since }) : undefined}
        onChange={(event) => void decide(event.currentTarget.checked)}
      />
      <FailureLine failure={failure} />
    </Section>
  )
}
