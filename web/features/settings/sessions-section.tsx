import { Button } from '@mantine/core'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#messages'
import type { OwnSession } from '#contract/profile.ts'
import { browserApi, read } from '../../platform/api/api-client.ts'
import { formatDay, formatTime } from '../../platform/language/format.ts'
import { notifyFailure, notifySuccess } from '../../ui/notifications/notify.ts'
import { Section } from '../../ui/page.tsx'
import classes from '../../ui/sections.module.css'

/** Where the member is logged in, and how to end that. */
export function SessionsSection({ sessions }: { sessions: readonly OwnSession[] }) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<string | null>(null)
  const api = browserApi.api.v1.sessions
  async function end(what: string, call: () => Promise<unknown>, said: string) {
    setBusy(what)
    await call().then(() => notifySuccess(said), notifyFailure)
    await revalidate()
    setBusy(null)
  }
  const endOne = (uuid: string) => end(uuid, () => read(api[':uuid'].$delete({ param: { uuid } })), m['profile.sessionEnded']())
  const endOthers = () => end('others', () => read(api['log-out-everywhere'].$post()), m['profile.sessionsEnded']())
  return (
    <Section title={m['profile.sessionsTitle']()} id="sessions">
      <p className={classes.why}>{m['profile.sessionsWhy']()}</p>
      <ul className={classes.list}>
        {sessions.map((session) => (
          <li key={session.uuid} className={classes.line}>
            <SessionLine session={session} isBusy={busy === session.uuid} onEnd={() => void endOne(session.uuid)} />
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button className={classes.below} variant="default" loading={busy === 'others'} onClick={() => void endOthers()}>
          {m['profile.logOutEverywhere']()}
        </Button>
      )}
    </Section>
  )
}

function SessionLine({ session, isBusy, onEnd }: { session: OwnSession; isBusy: boolean; onEnd: () => void }) {
  const device = deviceName(session)
  const seen = { date: formatDay(session.lastSeenAt), time: formatTime(session.lastSeenAt) }
  return (
    <>
      <div>
        <p>{device}</p>
        <p className={classes.fact}>{m['profile.sessionSeen'](seen)}</p>
      </div>
      {session.isCurrent ? (
        <span className={classes.here}>{m['profile.sessionHere']()}</span>
      ) : (
        <Button variant="subtle" size="sm" loading={isBusy} onClick={onEnd} aria-label={m['profile.endSessionOf']({ device, ...seen })}>
          {m['profile.endSession']()}
        </Button>
      )}
    </>
  )
}

function deviceName({ browser, system }: OwnSession): string {
  if (browser && system) return m['profile.device']({ browser, system })
  return browser ?? system ?? m['profile.deviceUnknown']()
}
