import { redirect } from 'react-router'

/** Redirects beyond the last page to it. @throws Response the redirect; never for an empty list. */
export function stayWithin(
  { start, pageSize, total }: { start: number; pageSize: number; total: number },
  pathOf: (start: number) => string,
): void {
  if (start === 0 || start < total) return
  throw redirect(pathOf(Math.max(0, Math.ceil(total / pageSize) - 1) * pageSize))
}
