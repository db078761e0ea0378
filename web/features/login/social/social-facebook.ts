import { loadScript } from '../../../platform/scripts/load-script.ts'

/** What this site uses of Facebook's script. */
interface FacebookScript {
  init: (options: { appId: string; version: string; cookie: boolean; xfbml: boolean }) => void
  login: (done: (answer: { authResponse?: { accessToken?: string } | null }) => void, options: { scope: string }) => void
}

declare global {
  interface Window {
    FB?: FacebookScript
  }
}

const GRAPH_VERSION = 'v24.0'

let initialised: string | undefined

/**
 * Opens Facebook's window; gives the access token, or null when closed or blocked (as after slow loading; the next press works).
 * @throws when the script fails to load.
 */
export async function askFacebook(settings: { appId: string; scriptUrl: string }): Promise<string | null> {
  if (!window.FB) await loadScript(settings.scriptUrl)
  const facebook = window.FB
  if (!facebook) throw new Error('The script of Facebook is not what it should be.')
  if (initialised !== settings.appId) facebook.init({ appId: settings.appId, version: GRAPH_VERSION, cookie: false, xfbml: false })
  initialised = settings.appId
  return new Promise((resolve) => {
    facebook.login(({ authResponse }) => resolve(authResponse?.accessToken ?? null), { scope: 'public_profile,email' })
  })
}
