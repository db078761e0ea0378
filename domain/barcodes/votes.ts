import { kindOfCode } from './book-code.ts'

/** What speaks for a value: how a picture was prepared when it was read, so that equal reads of one kind count once. */
type Evidence = Map<string, Set<string>>

/** Collects reads of a photo until one is certain: a verified read, or two preparations, and twice as many as any other value. */
export class Votes {
  private readonly books: Evidence = new Map()
  private readonly others: Evidence = new Map()
  private certain: string | undefined

  /** The value that is certain. */
  get winner(): string | undefined {
    return this.certain
  }

  /** A number of another product that was read surely enough to tell so. */
  get other(): string | undefined {
    return [...this.others].find(([, kinds]) => kinds.size >= 2)?.[0]
  }

  /** Adds a read of some kind; `isStrong` when the picture bears it out. */
  add(value: string, kind: string, isStrong: boolean): void {
    const sort = kindOfCode(value)
    if (sort === 'WRONG') return
    const evidence = sort === 'BOOK' ? this.books : this.others
    const kinds = (evidence.get(value) ?? new Set()).add(kind)
    evidence.set(value, kinds)
    if (isStrong && sort === 'OTHER') kinds.add('borne out')
    if (sort === 'BOOK') this.certain ??= this.isCertain(value, kinds.size, isStrong) ? value : undefined
  }

  private isCertain(value: string, votes: number, isStrong: boolean): boolean {
    const rival = Math.max(0, ...[...this.books].map(([other, kinds]) => (other === value ? 0 : kinds.size)))
    return isStrong ? rival === 0 || votes >= 2 * rival : votes >= 2 && votes >= 2 * rival
  }
}
