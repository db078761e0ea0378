import { Switch } from '@mantine/core'
import type { OwnUser } from '#contract/members.ts'
import type { ProfileSettings } from '#contract/profile.ts'
import { m } from '#messages'
import { firstLetter } from '#domain/texts/letters.ts'
import { browserApi, callApi } from '../../platform/api/api-client.ts'
import { memberName } from '../../platform/session/member-name.ts'
import { FailureLine } from '../../ui/forms/failure-notice.tsx'
import { useSavedChoice } from '../../ui/forms/use-kept-choice.ts'
import { Section } from '../../ui/page.tsx'
import classes from '../../ui/sections.module.css'

/** Whether others see the wishes; off by default. */
export function ShowWishesSection({ member, settings }: { member: OwnUser; settings: ProfileSettings }) {
  const { value, isPending, failure, choose } = useSavedChoice(settings.showsWishes, (showsWishes: boolean) =>
    callApi(browserApi.api.v1['edit-profile']['show-wishes'].$post({ json: { showsWishes } })),
  )
  const name = memberName({ firstName: member.firstName, lastName: firstLetter(member.lastName) })
  return (
    <Section title={m['wishes.showTitle']()} id="show-wishes">
      <p className={classes.why}>{m['wishes.showWhy']()}</p>
      <Switch
        size="md"
        checked={value}
        disabled={isPending}
        label={m['wishes.showSwitch']()}
        description={m['wishes.showWhere']({ line: `${m['catalogue.wishedBy']()}: ${name}` })}
        onChange={(event) => choose(event.currentTarget.checked)}
      />
      <FailureLine failure={failure} />
    </Section>
  )
}
