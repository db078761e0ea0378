import { useEffect, useState } from 'react'
import { keepRoomDrafts, readRoomDrafts } from '../../platform/session/chat-drafts.ts'
import type { Words } from '../../platform/unsaved/unsaved-fields.ts'

interface MessageDraft {
  text: string
  write: (text: string) => void
  /** For `data-words` of the form. */
  words: Words
}

/**
 * What the member has begun to write to a partner, also on their last visit, in the conversation or in a dialog. Two tabs show
 * the same: what is typed or sent in one of them changes the other one, too.
 */
export function useMessageDraft(owner: string, partner: string): MessageDraft {
  const [text, setText] = useState('')
  const [words, setWords] = useState<Words>('kept')
  useEffect(() => {
    const { draft } = readRoomDrafts(owner, partner)
    if (draft) setText((typed) => typed || draft)
    // Told of what other tabs change alone.
    const follow = (): void => setText(readRoomDrafts(owner, partner).draft)
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [owner, partner])
  function write(next: string): void {
    setText(next)
    keepRoomDrafts(owner, partner, { draft: next })
    setWords(readRoomDrafts(owner, partner).draft === next ? 'kept' : 'asked')
  }
  return { text, write, words }
}
