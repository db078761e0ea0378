/**
 * The `handle` of a page that shows books: of what it has loaded, the title of the book that somebody wants to go on with at
 * `next`, for whoever joins above it.
 */
export interface WantedBook<Loaded> {
  wantedBook: (loaded: Loaded, next: string) => string | undefined
}
