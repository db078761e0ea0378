import { useSearchParams } from 'react-router'
import { ownPath } from './own-path.ts'

export type AccountDialog = 'login' | 'join' | 'join-general' | 'forgot'

const QUERY_OF: Record<AccountDialog, [string, string]> = {
  login: ['login', '1'],
  join: ['join', '1'],
  'join-general': ['join', 'general'],
  forgot: ['forgot', '1'],
}

interface AccountDialogs {
  /** The one that is open. */
  opened: AccountDialog | null
  /** Own path to go to after login. */
  next: string | null
  /** `openLogin('/checkout/details?ofid=…')`: log in, then go there; without path one stays on the page. */
  openLogin: (next?: string) => void
  openJoin: () => void
  openJoinGeneral: () => void
  openForgot: () => void
  close: () => void
}

/**
 * Login and sign-up dialogs; which one is open stands in the query (`?login=1&next=<own path>`, `?join=1`, `?forgot=1`), so links
 * and the back button work, and only one can be open (A §2 "Dialogs").
 */
export function useAccountDialogs(): AccountDialogs {
  const [query, setQuery] = useSearchParams()
  const opened = openedDialog(query)
  function show(dialog: AccountDialog | null, next?: string) {
    const changed = new URLSearchParams(query)
    for (const name of ['login', 'join', 'forgot']) changed.delete(name)
    if (!dialog) changed.delete('next')
    if (dialog) changed.set(...QUERY_OF[dialog])
    if (next) changed.set('next', next)
    // The page below stays as it is: its loaders need not run for a dialog, which is there with its address.
    setQuery(changed, { preventScrollReset: true, replace: opened !== null, defaultShouldRevalidate: false, flushSync: true })
  }
  return {
    opened,
    next: ownPath(query.get('next')),
    openLogin: (next) => show('login', next),
    openJoin: () => show('join'),
    openJoinGeneral: () => show('join-general'),
    openForgot: () => show('forgot'),
    close: () => show(null),
  }
}

function openedDialog(query: URLSearchParams): AccountDialog | null {
  if (query.get('login') === '1') return 'login'
  if (query.get('forgot') === '1') return 'forgot'
  if (query.get('join') === 'general') return 'join-general'
  return query.get('join') === '1' ? 'join' : null
}
