import { useEffect, useState, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { useLiveData } from '../../../platform/live/use-live-data.ts'
import type { StackPage } from '../stack-client.ts'
import { StackList } from './stack-list.ts'
import type { StackView } from './stack-view.ts'

/** How often a page without news looks whether a library has answered. */
const LOOK_AGAIN_MS = 30_000

/** What the loader has read, and how many own changes had been answered when it began to (`changesSoFar`). */
interface ReadStack extends StackPage {
  changesBefore: number
}

/** The loaded stack, kept up to date. */
export function useStack(first: ReadStack): { stack: StackList; view: StackView } {
  const { revalidate } = useRevalidator()
  const [stack] = useState(() => new StackList(first, revalidate))
  const view = useSyncExternalStore(stack.watch, stack.read, stack.read)
  useEffect(() => stack.take(first, first.changesBefore), [stack, first])
  useLiveData('stack', LOOK_AGAIN_MS, { onlyWithoutStream: true, readNews: stack.look, page: stack.page })
  return { stack, view }
}
