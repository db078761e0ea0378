import type { Dice } from '../../economy/dice.ts'
import type { EveningPlan, KnownBook, KnownCopy } from '../plan.ts'
import { capitalised, inventVocabulary, SeededRandom } from '../../books/random-text.ts'

const WORDS = 3000
const MESSAGE_WORDS = { least: 5, more: 14 }

/** What all members together know: the books people talk about, the copies on shelves, who has to do with whom. */
export class Town {
  readonly books: readonly KnownBook[]
  readonly #wanted: readonly string[]
  readonly #copies: KnownCopy[]
  /** Copies of each member that they may change. */
  readonly #ownCopies = new Map<number, string[]>()
  readonly #partners = new Map<number, number[]>()
  readonly #wishes = new Map<number, string[]>()
  readonly #words: readonly string[]

  constructor({ books, wanted, copies, seed }: Pick<EveningPlan, 'books' | 'wanted' | 'copies' | 'seed'>) {
    this.books = books
    this.#wanted = wanted
    this.#copies = [...copies]
    for (const { owner, id } of copies) push(this.#ownCopies, owner, id)
    this.#words = inventVocabulary(new SeededRandom(seed), WORDS)
  }

  /** Few books are looked at by many, and many by few: the tenth a tenth as often as the first (Zipf). */
  someBook(dice: Dice): KnownBook {
    const place = Math.floor(this.books.length ** dice.next()) - 1
    const book = this.books[Math.min(place, this.books.length - 1)]
    if (!book) throw new Error('The town knows no books.')
    return book
  }

  /** Somebody else's copy; undefined when none is left. It stays until it is ordered: two may want the same one. */
  someCopy(dice: Dice, but: number): KnownCopy | undefined {
    const copy = this.#copies[dice.below(Math.max(1, this.#copies.length))]
    return copy?.owner === but ? undefined : copy
  }

  gone({ id, owner }: KnownCopy): void {
    const place = this.#copies.findIndex((copy) => copy.id === id)
    const last = this.#copies.pop()
    if (last && place >= 0 && place < this.#copies.length) this.#copies[place] = last
    take(this.#ownCopies, owner, (own) => own === id)
  }

  put(copy: KnownCopy): void {
    this.#copies.push(copy)
    push(this.#ownCopies, copy.owner, copy.id)
  }

  /** Takes one of a member's own copies out of what may be changed, until it is given back: one change at a time. */
  takeOwnCopy(dice: Dice, owner: number): string | undefined {
    return take(this.#ownCopies, owner, () => dice.happens(0.5))
  }

  giveBack(owner: number, id: string): void {
    if (this.#copies.some((copy) => copy.id === id)) push(this.#ownCopies, owner, id)
  }

  meet(one: number, other: number): void {
    push(this.#partners, one, other)
    push(this.#partners, other, one)
  }

  /** Whom a member writes to: mostly one they swap with, else the owner of a copy. */
  somebodyFor(dice: Dice, number: number): number | undefined {
    const partners = this.#partners.get(number) ?? []
    return partners.length > 0 && dice.happens(0.9) ? dice.oneOf(partners) : this.someCopy(dice, number)?.owner
  }

  someWanted(dice: Dice): string | undefined {
    return this.#wanted[dice.below(Math.max(1, this.#wanted.length))]
  }

  wished(number: number, bookId: string): void {
    push(this.#wishes, number, bookId)
  }

  takeWish(number: number): string | undefined {
    return take(this.#wishes, number, () => true)
  }

  /** A text that is like no other, of words that mean nothing: no rule finds anything in it. */
  someText(dice: Dice): string {
    const words = Array.from({ length: MESSAGE_WORDS.least + dice.below(MESSAGE_WORDS.more) }, () => dice.oneOf(this.#words))
    return `${capitalised(words.join(' '))}.`
  }

  /** What somebody types who looks for a book: words of its title, its author, often half of it, now and then misspelt. */
  someQuery(dice: Dice): string {
    const { title, author } = this.someBook(dice)
    const words = title.toLowerCase().split(' ')
    const kind = dice.next()
    if (kind < 0.25) return author.split(' ').at(-1)?.toLowerCase() ?? title
    const first = dice.below(words.length)
    const typed = kind < 0.5 ? dice.oneOf(words) : words.slice(first, first + 2).join(' ')
    return dice.happens(0.1) && typed.length > 6 ? typed.slice(0, 3) + typed.slice(4) : typed
  }
}

function push<Value>(map: Map<number, Value[]>, key: number, value: Value): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

/** Takes the first value that is wanted out of a list. */
function take<Value>(map: Map<number, Value[]>, key: number, isWanted: (value: Value) => boolean): Value | undefined {
  const list = map.get(key)
  const place = list?.findIndex(isWanted) ?? -1
  return place < 0 ? undefined : list?.splice(place, 1)[0]
}
