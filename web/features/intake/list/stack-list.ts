import type { IntakeRow } from '#contract/intake.ts'
import type { IntakeState } from '#domain/intake.ts'
import { INTAKE_PAGE_SIZE } from '#domain/policy/intake.ts'
import { m } from '#messages'
import { hasCode } from '../../../platform/api/api-client.ts'
import { newUuid } from '../../../platform/new-uuid.ts'
import { showAct } from '../../../ui/acts/acts.ts'
import { titleOf } from '../intake-labels.ts'
import {
  addToStack,
  changeRow,
  fetchNews,
  fetchOlder,
  takeOutRow,
  restoreRow,
  type AddAnswer,
  type RowChanges,
  type ScannedBook,
  type StackPage,
} from '../stack-client.ts'
import { changesSoFar, countChange } from './own-changes.ts'
import {
  isOutdated,
  keptLength,
  withArrived,
  withChanged,
  withFirstPage,
  withNews,
  without,
  withOlder,
  type StackView,
} from './stack-view.ts'

/** The stack as an open page knows it. Applies answers and reloads only after changes on other devices; shared by page and camera. */
export class StackList {
  /** Names this page: news of what it has sent carry it, and tell it nothing. */
  readonly page = newUuid()
  #view: StackView
  readonly #readPage: () => Promise<unknown>
  readonly #listeners = new Set<() => void>()
  /** Own calls that are not answered yet. */
  readonly #calls = new Set<Promise<unknown>>()
  /** Rows changed from here, each with the number of its change. */
  readonly #changedRows = new Map<string, { row: IntakeRow; change: number }>()
  readonly #held = new Set<string>()
  /** The last page that was read, if it was before changes from here: it lacks rows that they brought, or shows some that they took. */
  #outrun: StackPage | null = null

  /** `readPage` has the page read again, which then comes by `take`. */
  constructor(first: StackPage, readPage: () => Promise<unknown>) {
    this.#view = { ...first, only: null }
    this.#readPage = readPage
  }

  readonly read = (): StackView => this.#view

  readonly watch = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Keeps a row in the list, in which somebody may be typing; gives the way to let it go. */
  readonly hold = (key: string): (() => void) => {
    this.#held.add(key)
    return () => void this.#held.delete(key)
  }

  /**
   * The page was read, when so many changes had been answered (`changesSoFar`). It may know nothing of later ones: then they are
   * looked for.
   */
  readonly take = (first: StackPage, changesBefore: number): void => {
    const rows = first.rows.map((row) => {
      const changed = this.#changedRows.get(row.key)
      return changed && changed.change > changesBefore ? changed.row : row
    })
    this.#show(withFirstPage(this.#view, { ...first, rows }))
    this.#outrun = changesSoFar() > changesBefore ? first : null
    if (this.#outrun) this.look().catch(() => undefined)
  }

  /** All others throw what the API answers. */
  readonly add = (books: readonly ScannedBook[]): Promise<AddAnswer> =>
    this.#changing(addToStack([...books], this.page), ({ rows, counts }) => withArrived(this.#view, rows, counts, this.#held))

  readonly change = async (key: string, changes: RowChanges): Promise<void> => {
    await this.#changing(changeRow(key, changes), (row) => {
      this.#changedRows.set(key, { row, change: changesSoFar() })
      return withChanged(this.#view, row)
    })
  }

  readonly remove = async (row: IntakeRow): Promise<void> => {
    await this.#changing(takeOutRow(row.key, this.page), () => without(this.#view, row.key))
    const title = titleOf(row)
    showAct({
      text: m['intake.removed']({ title }),
      undo: async () => {
        await this.#changing(restoreRow(row.key, this.page), () => this.#view)
        await this.reload()
        return { text: m['intake.added']({ title }) }
      },
    })
  }

  /** The same for a row that was added a moment ago, and may not be in the list. */
  readonly takeBack = async (key: string): Promise<void> => {
    await this.#changing(takeOutRow(key, this.page), () => without(this.#view, key))
  }

  /** Shows only rows in these states, of the whole stack; null for all. */
  readonly showOnly = async (only: readonly IntakeState[] | null): Promise<void> => {
    if (only) await this.loadAll()
    this.#show({ ...this.#view, only })
  }

  readonly loadOlder = async (): Promise<void> => {
    const last = this.#view.rows.at(-1)
    if (last) this.#show(withOlder(this.#view, await fetchOlder(last.key)))
  }

  /** All rows, also those that were not shown yet. */
  readonly loadAll = async (): Promise<readonly IntakeRow[]> => {
    while (this.#view.hasMore) await this.loadOlder()
    return this.#view.rows
  }

  /** Reads the first page anew; older ones come again when somebody wants them, below what is held. */
  readonly reload = async (): Promise<void> => {
    const { rows, hasMore } = this.#view
    const kept = keptLength(rows, this.#held)
    this.#show({ ...this.#view, rows: rows.slice(0, kept), hasMore: hasMore || rows.length > kept })
    await this.#readPage()
    if (this.#view.only) await this.loadAll()
  }

  /** Asks what became of the rows that wait for the libraries; of what came from here the answers have told already. */
  readonly look = async (): Promise<void> => {
    for (;;) {
      await Promise.allSettled(this.#calls)
      const before = changesSoFar()
      // Those for which a library could not be reached complete themselves as well; those that are looked up now come first.
      const open = this.#view.rows.filter((row) => row.state === 'UNREACHED')
      const asked = this.#view.rows.filter((row) => row.state === 'LOOKING_UP')
      const waiting = [...open, ...asked].slice(-INTAKE_PAGE_SIZE)
      const news = await fetchNews(waiting.map((row) => row.key))
      if (this.#calls.size > 0 || changesSoFar() !== before) continue
      const known = this.#view
      this.#show(withNews(known, news))
      // What is shown may agree with the news and lack a row: the answer to a later scan brings the counts of all.
      if (isOutdated(known, news) || (this.#outrun && isOutdated(this.#outrun, news))) await this.reload()
      return
    }
  }

  async #changing<T>(call: Promise<T>, next: (answer: T) => StackView): Promise<T> {
    this.#calls.add(call)
    try {
      const answer = await call
      countChange()
      this.#show(next(answer))
      return answer
    } catch (error) {
      // The change may have arrived all the same, and this page hears no news of its own changes.
      if (hasCode(error, 'UNAVAILABLE', 'INTERNAL')) this.look().catch(() => undefined)
      throw error
    } finally {
      this.#calls.delete(call)
    }
  }

  #show(view: StackView): void {
    this.#view = view
    for (const listener of this.#listeners) listener()
  }
}
