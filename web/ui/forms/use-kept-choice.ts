import { startTransition, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Submission } from './submission.ts'

interface KeptChoice<T> {
  /** What was chosen a moment ago, until the page shows it; then what the page shows. */
  value: T
  isPending: boolean
  /** Why the last one was not kept, for `<FailureLine>`; null while there is nothing to say. */
  failure: unknown
  choose: (value: T) => void
}

/** A choice saved at once; a failure is shown and reverted. */
export function useSavedChoice<T>(kept: T, keep: (value: T) => Promise<unknown>): KeptChoice<T> {
  const [chosen, setChosen] = useState<{ value: T } | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const { revalidate } = useRevalidator()
  async function choose(value: T) {
    const own = { value }
    setChosen(own)
    setFailure(null)
    // The last choice counts, also while the one before is still being sent.
    const submission = new Submission()
    await submission.run(() => keep(value), { afterwards: revalidate })
    setFailure(submission.read().failure)
    // Drawn together with what was read, which is a transition, too: before it the old choice would be seen once more.
    startTransition(() => setChosen((now) => (now === own ? null : now)))
  }
  return { value: chosen ? chosen.value : kept, isPending: chosen !== null, failure, choose: (value) => void choose(value) }
}
