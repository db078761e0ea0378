import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { BookDecision } from '#domain/book-decisions.ts'
import { m } from '#messages'
import { browserApi, callApi } from '../../../platform/api/api-client.ts'
import { useSubmission } from '../../../ui/forms/use-submission.ts'
import { bookFromDraft, newBookOf } from '../../shelf/add-book/book-form-values.ts'
import { entryAfter } from './entry-keys.ts'
import type { ListedEntry, OpenedEntry } from './listed-entry.ts'

/** What was decided last, and what takes it back; null where nothing does. */
interface LastAct {
  done: string
  undo: (() => Promise<void>) | null
}

export interface Decisions {
  /** What was decided last, as a sentence. */
  done: string | null
  canUndo: boolean
  isBusy: boolean
  failure: unknown
  selected: ReadonlySet<string>
  select: (uuid: string) => void
  approve: () => Promise<void>
  /** @throws what the call throws. */
  hide: (reason: string) => Promise<void>
  /** The open entry has been corrected: it is reviewed with that. @throws what the call throws. */
  corrected: () => Promise<void>
  /** Makes the open entry an edition of the other book's work, and reviews it. @throws what the call throws. */
  merge: (other: string, reason: string) => Promise<void>
  undo: () => Promise<void>
}

const { books } = browserApi.api.v1

async function decide(bookIds: readonly string[], decision: BookDecision, reason?: string): Promise<string[]> {
  return (await callApi(books.decide.$post({ json: { bookIds: [...bookIds], decision, reason } }))).changed
}

async function takeBack(bookIds: readonly string[], decision: BookDecision): Promise<void> {
  if (bookIds.length > 0) await decide(bookIds, decision)
}

/** Reviews an entry that has just been corrected; what stood there before is put back with that. */
async function reviewCorrected({ book: before }: OpenedEntry): Promise<LastAct> {
  const { uuid } = before
  const changed = await decide([uuid], 'review')
  const { version } = await callApi(books.book[':uuid'].$get({ param: { uuid } }))
  const book = newBookOf(bookFromDraft(before.isbn ?? '', before))
  if (version === null) return { done: m['bookCare.corrected'](), undo: null }
  const undo = async () => {
    await callApi(books.book[':uuid'].$put({ param: { uuid }, json: { book, version } }))
    await takeBack(changed, 'unreview')
  }
  return { done: m['bookCare.corrected'](), undo }
}

/** Makes an entry an edition of the other book's work, and reviews it. Several editions that moved are taken apart on their pages. */
async function mergeEntry({ book: { uuid }, hasEditions }: OpenedEntry, other: string, reason: string): Promise<LastAct> {
  await callApi(books['merge-works'].$post({ json: { bookUuid: other, otherBookUuid: uuid, reason } }))
  const changed = await decide([uuid], 'review')
  const undo = async () => {
    await callApi(books['split-work'].$post({ json: { bookUuid: uuid, reason } }))
    await takeBack(changed, 'unreview')
  }
  return { done: m['bookCare.merged'](), undo: hasEditions ? null : undo }
}

/** The decisions on the entries; after each the next entry is open, and the last one can be taken back. */
export function useDecisions(entries: readonly ListedEntry[], open: OpenedEntry | null): Decisions {
  const navigate = useNavigate()
  const [last, setLast] = useState<LastAct | null>(null)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const { isBusy, failure, submit } = useSubmission()
  const listed = entries.map(({ uuid }) => uuid)
  const chosen = listed.filter((uuid) => selected.has(uuid))
  const meant = chosen.length > 0 ? chosen : open ? [open.book.uuid] : []
  async function finish(act: LastAct, decided: readonly string[]): Promise<void> {
    setLast(act)
    setSelected(new Set())
    const next = entryAfter(listed, open?.book.uuid ?? '', new Set(decided))
    await navigate(next === null ? '/admin/books' : `/admin/books?book=${next}`, { replace: true, preventScrollReset: true })
  }
  const count = meant.length
  return {
    done: last?.done ?? null,
    canUndo: last !== null && last.undo !== null,
    isBusy,
    failure,
    selected: new Set(chosen),
    select: (uuid) =>
      setSelected((before) => (before.has(uuid) ? new Set([...before].filter((one) => one !== uuid)) : new Set([...before, uuid]))),
    approve: async () => {
      await submit(async () => {
        const changed = await decide(meant, 'review')
        await finish({ done: m['bookCare.approved']({ count }), undo: () => takeBack(changed, 'unreview') }, meant)
      })
    },
    hide: async (reason) => {
      const changed = await decide(meant, 'archive', reason)
      await finish({ done: m['bookCare.hidden']({ count }), undo: () => takeBack(changed, 'restore') }, meant)
    },
    corrected: async () => {
      if (open) await finish(await reviewCorrected(open), [open.book.uuid])
    },
    merge: async (other, reason) => {
      if (open) await finish(await mergeEntry(open, other, reason), [open.book.uuid])
    },
    undo: async () => {
      if (!last?.undo) return
      const { undo } = last
      await submit(async () => {
        await undo()
        setLast({ done: m['bookCare.undone'](), undo: null })
        await navigate('/admin/books', { replace: true, preventScrollReset: true })
      })
    },
  }
}
