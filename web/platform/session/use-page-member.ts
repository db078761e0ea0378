import { useEffect, useLayoutEffect } from 'react'
import { forgetOldDrafts } from './chat-drafts.ts'
import { meetMember } from './page-member.ts'
import { watchWords } from '../unsaved-fields.ts'
import { useMember } from './session.ts'

/** Checks that the document belongs to its member; call it once in the layout. */
export function usePageMember(): void {
  const uuid = useMember()?.uuid
  // Before all other effects: what they call is said to come from this member. Asked with every page that comes.
  useLayoutEffect(() => {
    if (uuid !== undefined) meetMember(uuid)
  })
  useEffect(watchWords, [])
  useEffect(forgetOldDrafts, [])
  useEffect(() => {
    if (uuid !== undefined) void forgetOldFormDrafts()
  }, [uuid])
}

/** What forgets them comes after the page; without it they go the next time. */
async function forgetOldFormDrafts(): Promise<void> {
  const drafts = await import('../draft-slot.ts').catch(() => null)
  await drafts?.forgetOldFormDrafts()
}
