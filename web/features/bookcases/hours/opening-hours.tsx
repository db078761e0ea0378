import { useSyncExternalStore } from 'react'
import type { Bookcase, BookcaseOpening } from '#contract/bookcases.ts'
import type { HoursRemark } from '#domain/bookcases.ts'
import { m } from '#messages'
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts'
import { momentWords, weekLines } from './hours-texts.ts'
import classes from './opening-hours.module.css'

/**
 * Opening hours: the week, and in the browser the current state. Comments follow in quotes; unreadable hours are shown as written;
 * nothing without any.
 */
export function OpeningHours({ bookcase: { hours, opening } }: { bookcase: Pick<Bookcase, 'hours' | 'opening'> }) {
  const now = useMomentWords(opening)
  const isHydrated = useIsHydrated()
  if (hours === null) return null
  if (opening === null)
    return (
      <span>
        {m['bookcaseHours.asWritten']()} <bdi>{hours}</bdi>
      </span>
    )
  if (opening.alwaysOpen) return <span>{m['bookcaseHours.alwaysOpen']()}</span>
  const { days, remark, comments } = opening
  const hasMoment = days.length > 0 && !remark && !comments
  return (
    <span className={classes.hours}>
      {hasMoment && (now !== null || !isHydrated) && <strong className={classes.now}>{now}</strong>}
      {weekLines(opening).map((line) => (
        <span key={line}>{line}</span>
      ))}
      {remark && <span>{REMARKS[remark]()}</span>}
      {comments?.map((comment) => (
        <q key={comment}>
          <bdi>{comment}</bdi>
        </q>
      ))}
    </span>
  )
}

const REMARKS: Record<HoursRemark, () => string> = {
  APPOINTMENT: m['bookcaseHours.appointment'],
  DAYTIME: m['bookcaseHours.daytime'],
}

const MINUTE_MS = 60_000

function everyMinute(look: () => void): () => void {
  const timer = setInterval(look, MINUTE_MS)
  return () => clearInterval(timer)
}

/** What holds right now, minute by minute; nothing on the server, whose pages are kept for a day. */
function useMomentWords(opening: BookcaseOpening | null): string | null {
  return useSyncExternalStore(
    everyMinute,
    () => opening && momentWords(opening, new Date()),
    () => null,
  )
}
