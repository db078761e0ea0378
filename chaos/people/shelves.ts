import type { Dice } from '../dice.ts'

export interface Copy {
  uuid: string
  /** Id of a member. */
  owner: string
}

/** Books of which many have a copy, so that there is a next one after a "no". */
const SHARED_BOOKS = 3
/** Old copies are ordered or forgotten: the fights are about the new ones. */
const KEPT_COPIES = 40

/** What readers have offered lately. */
export class Shelves {
  readonly #copies: Copy[] = []
  readonly #sharedBooks: string[] = []

  get isEmpty(): boolean {
    return this.#copies.length < 4
  }

  add(copy: Copy): void {
    this.#copies.push(copy)
    if (this.#copies.length > KEPT_COPIES) this.#copies.shift()
  }

  forget(uuid: string): void {
    const index = this.#copies.findIndex((copy) => copy.uuid === uuid)
    if (index !== -1) this.#copies.splice(index, 1)
  }

  /** What a member could order. */
  ofOthers(member: string): Copy[] {
    return this.#copies.filter(({ owner }) => owner !== member)
  }

  /** More of its owner's to go with a copy, so many at most. */
  besides(copy: Copy, most: number): Copy[] {
    return this.#copies.filter(({ owner, uuid }) => owner === copy.owner && uuid !== copy.uuid).slice(-most)
  }

  /** One of the books that many have; undefined while they are still to be added. */
  sharedBook(dice: Dice): string | undefined {
    return this.#sharedBooks.length < SHARED_BOOKS ? undefined : dice.pick(this.#sharedBooks)
  }

  addBook(uuid: string): void {
    if (this.#sharedBooks.length < SHARED_BOOKS) this.#sharedBooks.push(uuid)
  }
}
