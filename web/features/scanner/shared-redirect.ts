import { redirect } from 'react-router'
import { SCANNER_PATH } from '#domain/scanner.ts'

/** Receives shared data without a service worker: opens the scanner without it. */
export function action(): Response {
  return redirect(SCANNER_PATH)
}

/** A GET redirects. */
export function loader(): Response {
  return redirect(SCANNER_PATH)
}
