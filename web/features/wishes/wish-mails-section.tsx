import { Radio, Stack } from '@mantine/core'
import type { ProfileSettings } from '#contract/profile.ts'
import { WISH_MAILS, type WishMails } from '#domain/lookups.ts'
import { WISH_DIGEST_HOUR } from '#domain/policy/wishes.ts'
import { m } from '#messages'
import { browserApi, callApi } from '../../platform/api/api-client.ts'
import { FailureLine } from '../../ui/forms/failure-notice.tsx'
import { useSavedChoice } from '../../ui/forms/use-kept-choice.ts'
import { Section } from '../../ui/page.tsx'
import classes from '../../ui/sections.module.css'

/** Mails about wished books: at once, daily or off. */
export function WishMailsSection({ settings }: { settings: ProfileSettings }) {
  const { value, isPending, failure, choose } = useSavedChoice(settings.wishMails, (wishMails: WishMails) =>
    callApi(browserApi.api.v1['edit-profile']['wish-mails'].$post({ json: { wishMails } })),
  )
  const labels: Record<WishMails, string> = {
    instant: m['wishes.mailsInstant'](),
    daily: m['wishes.mailsDaily']({ hour: WISH_DIGEST_HOUR }),
    off: m['wishes.mailsOff'](),
  }
  return (
    <Section title={m['wishes.mailsTitle']()} id="wish-mails">
      <p className={classes.why}>{m['wishes.mailsWhy']()}</p>
      <Radio.Group
        aria-label={m['wishes.mailsTitle']()}
        value={value}
        onChange={(chosen) => WISH_MAILS.filter((way) => way === chosen).forEach(choose)}
      >
        <Stack gap={14}>
          {WISH_MAILS.map((way) => (
            <Radio key={way} size="md" value={way} label={labels[way]} disabled={isPending} />
          ))}
        </Stack>
      </Radio.Group>
      <FailureLine failure={failure} />
    </Section>
  )
}
