import { redirect } from 'react-router'
import { SCANNER_PATH } from '#domain/scanner.ts'

/** What is shared with this app arrives at the service worker. Where there is none yet, the scanner opens and can be given the picture by hand. */
export function action(): Response {
  return redirect(SCANNER_PATH)
}

/** The address itself is no page. */
export function loader(): Response {
  return redirect(SCANNER_PATH)
}
