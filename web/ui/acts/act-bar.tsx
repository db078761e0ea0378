import { Button, CloseButton } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { m } from '#messages'
import { FailureLine } from '../forms/failure-notice.tsx'
import classes from './act-bar.module.css'
import { hideAct, type Act } from './acts.ts'
import { useUndo } from './use-undo.ts'

/** How long the bar stays at least. It stays longer while somebody points at it or has the focus in it. */
const STAYS_MS = 10_000

/** Actions on the last act. */
export function ActButtons({ act }: { act: Act }) {
  const { isBusy, failure, undo } = useUndo(act)
  const buttons = useRef<HTMLDivElement>(null)
  const isKept = isBusy || failure !== null
  useEffect(() => (isKept ? undefined : hideInAWhile(buttons.current?.parentElement, act.id)), [act.id, isKept])
  return (
    <>
      <div ref={buttons} className={classes.buttons}>
        {act.link && (
          <Link to={act.link.to} className={classes.link}>
            {act.link.label}
          </Link>
        )}
        {act.undo && (
          <Button variant="default" loading={isBusy} onClick={undo}>
            {m['shelf.undo']()}
          </Button>
        )}
        <CloseButton size={44} aria-label={m['shared.close']()} onClick={() => hideAct(act.id)} />
      </div>
      <FailureLine failure={failure} />
    </>
  )
}

/** Hides the bar of an act once nobody has been at it for so long; gives the way to stop that. */
function hideInAWhile(bar: HTMLElement | null | undefined, id: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const isHeld = (): boolean => bar?.matches(':hover, :focus-within') === true
  const wait = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => (isHeld() ? wait() : hideAct(id)), STAYS_MS)
  }
  wait()
  const events = ['pointerenter', 'pointerleave', 'focusin', 'focusout'] as const
  for (const name of events) bar?.addEventListener(name, wait)
  return () => {
    clearTimeout(timer)
    for (const name of events) bar?.removeEventListener(name, wait)
  }
}
