import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { IntakeRow } from '#contract/intake.ts'
import { useSubmission } from '../../ui/forms/use-submission.ts'
import { changeRow, fetchOlder, removeRow, restoreRow, type RowChanges, type StackPage } from './stack-client.ts'

export interface Stack {
  rows: readonly IntakeRow[]
  hasMore: boolean
  /** Why older rows did not come; null while there is nothing to say. */
  olderFailure: unknown
  isLoadingOlder: boolean
  loadOlder: () => Promise<boolean>
  /** All rows, also those that are not shown yet. @throws what the API answers. */
  loadAll: () => Promise<readonly IntakeRow[]>
  /** @throws what the API answers. */
  change: (key: string, changes: RowChanges) => Promise<void>
  remove: (row: IntakeRow) => Promise<void>
  /** The row that was taken out last, until it is put back or the next one goes. */
  removed: IntakeRow | null
  undo: () => Promise<void>
  reload: () => Promise<void>
}

/**
 * The rows of the stack, page by page: the first page is what the loader read and follows the news, older ones are fetched on
 * wish and kept here. The page of the stack and the camera's list share it.
 */
export function useStack(first: StackPage): Stack {
  const { revalidate } = useRevalidator()
  const [older, setOlder] = useState<{ rows: readonly IntakeRow[]; hasMore: boolean } | null>(null)
  const [removed, setRemoved] = useState<IntakeRow | null>(null)
  const loading = useSubmission()
  const onFirst = new Set(first.rows.map((row) => row.key))
  const rows = [...first.rows, ...(older?.rows ?? []).filter((row) => !onFirst.has(row.key))]
  const hasMore = older?.hasMore ?? first.hasMore

  async function fetchAfter(known: readonly IntakeRow[]): Promise<{ rows: readonly IntakeRow[]; hasMore: boolean }> {
    const last = known.at(-1)
    if (!last) return { rows: [], hasMore: false }
    const page = await fetchOlder(last.key)
    const next = { rows: [...known.filter((row) => !onFirst.has(row.key)), ...page.rows], hasMore: page.hasMore }
    setOlder(next)
    return next
  }
  async function loadAll(): Promise<readonly IntakeRow[]> {
    let all: readonly IntakeRow[] = rows
    let isMore = hasMore
    while (isMore) {
      const next = await fetchAfter(all)
      all = [...first.rows, ...next.rows]
      isMore = next.hasMore
    }
    return all
  }
  function replace(key: string, row: IntakeRow | null): void {
    setOlder((current) => current && { ...current, rows: current.rows.flatMap((known) => (known.key === key ? (row ?? []) : known)) })
  }

  return {
    rows,
    hasMore,
    olderFailure: loading.failure,
    isLoadingOlder: loading.isBusy,
    loadOlder: () => loading.submit(() => fetchAfter(rows)),
    loadAll,
    change: async (key, changes) => {
      replace(key, await changeRow(key, changes))
      await revalidate()
    },
    remove: async (row) => {
      await removeRow(row.key)
      setRemoved(row)
      replace(row.key, null)
      await revalidate()
    },
    removed,
    undo: async () => {
      if (!removed) return
      await restoreRow(removed.key)
      setRemoved(null)
      // Older pages are read anew when somebody wants them: the row stands somewhere among them.
      setOlder(null)
      await revalidate()
    },
    reload: async () => {
      setOlder(null)
      await revalidate()
    },
  }
}
