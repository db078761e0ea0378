import { useRef } from 'react'
import { m } from '#messages'
import classes from './draft-line.module.css'
import type { Draft } from './use-draft.ts'

/** Tells that a draft was restored, with a discard button. */
export function DraftLine({ draft: { isBack, discard } }: { draft: Draft }) {
  const line = useRef<HTMLParagraphElement>(null)
  function throwAway(): void {
    // The button goes with the line, and the focus would fall out of the form.
    line.current?.closest('form')?.querySelector<HTMLElement>('textarea, input:not([type="hidden"]), select')?.focus()
    discard()
  }
  return (
    <p ref={line} role="status" className={classes.line} hidden={!isBack}>
      {isBack && (
        <>
          {m['shared.draftBack']()}{' '}
          <button type="button" className={classes.discard} onClick={throwAway}>
            {m['shared.draftDiscard']()}
          </button>
        </>
      )}
    </p>
  )
}
