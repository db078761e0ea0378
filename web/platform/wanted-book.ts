/** Route `handle`: the title of the book somebody wants to continue with at `next`. */
export interface WantedBook<Loaded> {
  wantedBook: (loaded: Loaded, next: string) => string | undefined
}
