import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { MemberEvent } from '#domain/member-events.ts'
import { browserApi, hasCode, callApi } from '../api/api-client.ts'
import { checkSteadily } from '../api/check-steadily.ts'
import { askToLogInAgain, isLoginAgainWanted } from '../session/login-again.ts'
import { hasLostItsMember, meetMember } from '../session/page-member.ts'
import { isStreamOpen, onNews } from './news.ts'
import { oneAtATime } from './one-at-a-time.ts'

interface LiveDataOptions {
  /** No reading every so often while a stream stands: for data of which all is told. */
  onlyWithoutStream?: boolean
  /** What is asked of the API when news come, where that is less than the page. */
  readNews?: () => Promise<void>
  /** Name of this page: of what it has caused it knows already. */
  page?: string
}

/** Reloads on events of a kind and at intervals while visible (decision 37). For members' pages. */
export function useLiveData(kind: MemberEvent, every: number, options: LiveDataOptions = {}): void {
  const { onlyWithoutStream = false, readNews, page } = options
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const readAgain = oneAtATime(() => readAsMember(revalidate))
    const readKind = readNews ? oneAtATime(() => askAsMember(readNews)) : readAgain
    const check = (): void => {
      if (!(onlyWithoutStream && isStreamOpen())) readAgain()
    }
    const stops = [
      onNews([kind], readKind, page),
      onNews(['opened', 'reopened'], readAgain),
      checkSteadily(check, { firstAfter: every, every }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [kind, every, onlyWithoutStream, readNews, page, revalidate])
}

/** A background read: an ended session or another member must not replace the page. */
export async function readAsMember(readAgain: () => Promise<void>): Promise<void> {
  if (isLoginAgainWanted()) return
  const { user } = await callApi(browserApi.api.v1.session.$get())
  if (!user) askToLogInAgain()
  else if (meetMember(user.uuid)) await readAgain()
}

/** The same for a call, which says so itself. */
async function askAsMember(ask: () => Promise<void>): Promise<void> {
  if (isLoginAgainWanted() || hasLostItsMember()) return
  await ask().catch((error: unknown) => {
    if (hasCode(error, 'NOT_LOGGED_IN')) askToLogInAgain()
  })
}
