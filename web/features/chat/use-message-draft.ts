import { useEffect, useState } from 'react'
import { saveRoomDrafts, readRoomDrafts } from '../../platform/session/chat-drafts.ts'
import type { Words } from '../../platform/unsaved-fields.ts'

interface MessageDraft {
  text: string
  write: (text: string) => void
  /** For `data-words` of the form. */
  words: Words
}

/** The draft for a partner, shared by conversation, dialog and tabs, and kept between visits. */
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
    saveRoomDrafts(owner, partner, { draft: next })
    setWords(readRoomDrafts(owner, partner).draft === next ? 'kept' : 'asked')
  }
  return { text, write, words }
}
