/** Path of a book page (A §2). */
export function bookPath(book: { uuid: string; slug: string }): string {
  return `/book/${book.uuid}/${book.slug}`
}
