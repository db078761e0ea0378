import { useLocation, useSearchParams } from 'react-router'
import { ownPath } from '#domain/own-path.ts'

export type AccountDialog = 'login' | 'join' | 'forgot'

const NAMES = ['login', 'join', 'forgot'] as const

interface AccountDialogs {
  /** The one that is open. */
  opened: AccountDialog | null
  /** Own path to go to after login. */
  next: string | null
  /** `openLogin('/checkout/details?ofid=…')`: log in, then go there; without path one stays on the page. */
  openLogin: (next?: string) => void
  /** The same for somebody new: the link of the mail leads on. */
  openJoin: (next?: string) => void
  openForgot: () => void
  close: () => void
}

/**
 * Account dialogs by query (`?login=1&next=<own path>`, `?join=1`, `?forgot=1`), so that links and back work (A §2 "Dialogs"). `next` is
 * kept.
 */
export function useAccountDialogs(): AccountDialogs {
  const [query, setQuery] = useSearchParams()
  const opened = openedDialog(query)
  function show(dialog: AccountDialog | null, next?: string) {
    const changed = withoutDialog(query)
    if (!dialog) changed.delete('next')
    if (dialog) changed.set(dialog, '1')
    if (next) changed.set('next', next)
    // The page below stays as it is: its loaders need not run for a dialog, which is there with its address.
    setQuery(changed, { preventScrollReset: true, replace: opened !== null, defaultShouldRevalidate: false, flushSync: true })
  }
  return {
    opened,
    next: ownPath(query.get('next')),
    openLogin: (next) => show('login', next),
    openJoin: (next) => show('join', next),
    openForgot: () => show('forgot'),
    close: () => show(null),
  }
}

/** Where to continue after joining by mail; undefined for the home page and pages of mails. */
export function useWayOn(): { next?: string } {
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const rest = withoutDialog(query)
  rest.delete('next')
  const here = rest.size > 0 ? `${pathname}?${rest}` : pathname
  const isPlace = pathname !== '/' && !query.has('token')
  const next = ownPath(query.get('next')) ?? (isPlace ? ownPath(here) : null)
  return next === null ? {} : { next }
}

function withoutDialog(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query)
  for (const name of NAMES) rest.delete(name)
  return rest
}

function openedDialog(query: URLSearchParams): AccountDialog | null {
  if (query.get('login') === '1') return 'login'
  if (query.get('forgot') === '1') return 'forgot'
  // The specification's second step of joining is part of the one form.
  return query.has('join') ? 'join' : null
}
