import { isServerThere } from '../connection.ts'

const KEY = 'loadedAsDocument'

/** An address that was loaded so long ago may be loaded again: another deploy has been since. */
const ONCE_IN_MS = 60_000

/** Reloads an address as a document after its script was removed, once; then gives `again`, or `away` without an answer. */
export async function loadAsDocument(): Promise<'loads' | 'again' | 'away'> {
  if (wasLoaded(window.location.href)) return 'again'
  if (!(await isServerThere())) return 'away'
  if (!remember(window.location.href)) return 'again'
  window.location.reload()
  return 'loads'
}

function wasLoaded(address: string): boolean {
  const [at, before] = stored()?.split(' ', 2) ?? []
  return before === address && Date.now() - Number(at) < ONCE_IN_MS
}

function stored(): string | null {
  try {
    return window.sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** False where nothing can be kept: then nothing would keep the page from loading for ever. */
function remember(address: string): boolean {
  try {
    window.sessionStorage.setItem(KEY, `${Date.now()} ${address}`)
    return true
  } catch {
    return false
  }
}
