import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { notifyFailure } from '../notifications/notify.ts'
import { Submission } from './submission.ts'

interface KeptChoice<T> {
  /** What was chosen a moment ago, until the page shows it; then what the page shows. */
  value: T
  isPending: boolean
  choose: (value: T) => void
}

/** A choice without a button: kept at once. A refusal is told, and the page then shows what holds. */
export function useKeptChoice<T>(kept: T, keep: (value: T) => Promise<unknown>): KeptChoice<T> {
  const [chosen, setChosen] = useState<{ value: T } | null>(null)
  const { revalidate } = useRevalidator()
  async function choose(value: T) {
    setChosen({ value })
    // Each choice is one of its own: the last one counts, also while the one before is under way.
    await new Submission().run(() => keep(value), { onFailure: notifyFailure, afterwards: revalidate })
    setChosen(null)
  }
  return { value: chosen ? chosen.value : kept, isPending: chosen !== null, choose: (value) => void choose(value) }
}
