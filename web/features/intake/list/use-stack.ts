import { useEffect, useState, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { useLiveData } from '../../../platform/live/use-live-data.ts'
import type { StackPage } from '../stack-client.ts'
import { StackList } from './stack-list.ts'
import type { StackView } from './stack-view.ts'

/** How often a page without news looks whether a library has answered. */
const LOOK_AGAIN_MS = 30_000

/** The stack that the loader has read, kept true while the page is open. */
export function useStack(first: StackPage): { stack: StackList; view: StackView } {
  const { revalidate, state } = useRevalidator()
  const [stack] = useState(() => new StackList(first, revalidate))
  const view = useSyncExternalStore(stack.watch, stack.read, stack.read)
  useEffect(() => {
    if (state === 'loading') stack.begin()
  }, [stack, state])
  useEffect(() => stack.take(first), [stack, first])
  useLiveData('stack', LOOK_AGAIN_MS, { onlyWithoutStream: true, readNews: stack.look, page: stack.page })
  return { stack, view }
}
