import { Button } from '@mantine/core'
import { useRevalidator } from 'react-router'
import { m } from '#messages'
import type { OwnSession } from '#contract/profile.ts'
import { browserApi, callApi } from '../../platform/api/api-client.ts'
import { formatDay, formatTime } from '../../platform/language/format.ts'
import { deviceName } from '../../platform/session/device-name.ts'
import { notifySuccess } from '../../ui/notify.ts'
import { FailureLine } from '../../ui/forms/failure-notice.tsx'
import { useSubmission } from '../../ui/forms/use-submission.ts'
import { Section } from '../../ui/page.tsx'
import lists from '../../ui/lists.module.css'
import tags from '../../ui/tags.module.css'
import classes from '../../ui/sections.module.css'

export function SessionsSection({ sessions }: { sessions: readonly OwnSession[] }) {
  const others = useEnd(() => callApi(browserApi.api.v1.sessions['log-out-everywhere'].$post()), m['profile.sessionsEnded'])
  return (
    <Section title={m['profile.sessionsTitle']()} id="sessions">
      <p className={classes.why}>{m['profile.sessionsWhy']()}</p>
      <ul className={lists.closed}>
        {sessions.map((session) => (
          <li key={session.uuid} className={classes.line}>
            <SessionLine session={session} />
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button className={classes.below} variant="default" loading={others.isBusy} onClick={() => void others.end()}>
          {m['profile.logOutEverywhere']()}
        </Button>
      )}
      <FailureLine failure={others.failure} />
    </Section>
  )
}

/** Ends one or more sessions, says so, and shows which are left. */
function useEnd(call: () => Promise<unknown>, said: () => string): { isBusy: boolean; failure: unknown; end: () => Promise<unknown> } {
  const { revalidate } = useRevalidator()
  const { isBusy, failure, submit } = useSubmission({ afterwards: revalidate })
  const end = () =>
    submit(async () => {
      await call()
      notifySuccess(said())
    })
  return { isBusy, failure, end }
}

function SessionLine({ session }: { session: OwnSession }) {
  const param = { uuid: session.uuid }
  const { isBusy, failure, end } = useEnd(() => callApi(browserApi.api.v1.sessions[':uuid'].$delete({ param })), m['profile.sessionEnded'])
  const device = deviceName(session)
  const seen = { date: formatDay(session.lastSeenAt), time: formatTime(session.lastSeenAt) }
  return (
    <>
      <div>
        <p>{device}</p>
        <p className={classes.fact}>{m['profile.sessionSeen'](seen)}</p>
      </div>
      {session.isCurrent ? (
        <span className={tags.small}>{m['profile.sessionHere']()}</span>
      ) : (
        <Button
          variant="subtle"
          size="sm"
          loading={isBusy}
          onClick={() => void end()}
          aria-label={m['profile.endSessionOf']({ device, ...seen })}
        >
          {m['profile.endSession']()}
        </Button>
      )}
      <FailureLine failure={failure} />
    </>
  )
}
