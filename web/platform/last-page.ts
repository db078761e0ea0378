import { redirect } from 'react-router'

/**
 * Sends whoever asks for a page behind the last one there: what is shown must not say that there is nothing.
 * @throws Response that leads to the last page; not for an empty list, which has no other page.
 */
export function stayWithin(
  { start, pageSize, total }: { start: number; pageSize: number; total: number },
  pathOf: (start: number) => string,
): void {
  if (start === 0 || start < total) return
  throw redirect(pathOf(Math.max(0, Math.ceil(total / pageSize) - 1) * pageSize))
}
