import { useState } from 'react'
import type { IntakeRow } from '#contract/intake.ts'
import { useSubmission } from '../../../ui/forms/use-submission.ts'
import type { RowChanges } from '../stack-client.ts'
import { LastText } from './last-text.ts'

/** The comment of a row while typed and saved. */
export interface TypedComment {
  text: string
  write: (text: string) => void
  /** Sends what was typed. */
  keep: () => Promise<void>
}

interface CommentInUse {
  comment: TypedComment
  /** Something is typed that is not kept yet. */
  isUnkept: boolean
  failure: unknown
}

/** Belongs to the row, so text and failure survive closing it. */
export function useComment({ key, comment: kept }: IntakeRow, onChange: (key: string, changes: RowChanges) => Promise<void>): CommentInUse {
  const { isBusy, failure, say, submit } = useSubmission()
  const [texts] = useState(() => new LastText())
  const [typed, setTyped] = useState<string | null>(null)
  async function keep() {
    if (typed === null) return
    if (!isBusy && typed.trim() === kept) {
      setTyped(null)
      return say(null)
    }
    texts.offer(typed)
    let sent: string | null = null
    const isKept = await submit(async () => {
      sent = await texts.send((comment) => onChange(key, { comment }))
    })
    // What was typed since waits for its own turn.
    if (isKept) setTyped((current) => (current === sent ? null : current))
  }
  return { comment: { text: typed ?? kept, write: setTyped, keep }, isUnkept: typed !== null, failure }
}
