import { Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ProfileSettings } from '#contract/profile.ts'
import { WISH_MAILS, type WishMails } from '#domain/lookups.ts'
import { WISH_DIGEST_HOUR } from '#domain/policy/wishes.ts'
import { m } from '#messages'
import { browserApi, read } from '../../platform/api/api-client.ts'
import { notifyFailure } from '../../ui/notifications/notify.ts'
import { Section } from '../../ui/page.tsx'
import classes from '../../ui/sections.module.css'

/** How mails about wished books come: at once, once a day, or not at all. */
export function WishMailsSection({ settings }: { settings: ProfileSettings }) {
  const { revalidate } = useRevalidator()
  // What was chosen a moment ago, until the page shows it.
  const [chosen, setChosen] = useState<WishMails | null>(null)
  const labels: Record<WishMails, string> = {
    instant: m['wishes.mailsInstant'](),
    daily: m['wishes.mailsDaily']({ hour: WISH_DIGEST_HOUR }),
    off: m['wishes.mailsOff'](),
  }
  async function choose(wishMails: WishMails) {
    setChosen(wishMails)
    await read(browserApi.api.v1['edit-profile']['wish-mails'].$post({ json: { wishMails } })).catch(notifyFailure)
    await revalidate()
    setChosen(null)
  }
  return (
    <Section title={m['wishes.mailsTitle']()} id="wish-mails">
      <p className={classes.why}>{m['wishes.mailsWhy']()}</p>
      <Radio.Group
        aria-label={m['wishes.mailsTitle']()}
        value={chosen ?? settings.wishMails}
        onChange={(value) => WISH_MAILS.filter((way) => way === value).forEach((way) => void choose(way))}
      >
        <Stack gap={14}>
          {WISH_MAILS.map((way) => (
            <Radio key={way} size="md" value={way} label={labels[way]} disabled={chosen !== null} />
          ))}
        </Stack>
      </Radio.Group>
    </Section>
  )
}
