import { getLocale } from '#messages/runtime'
import { browserApi, callApi } from '../../../platform/api/api-client.ts'
import { loadScript } from '../../../platform/scripts/load-script.ts'

/** What this site uses of Google Identity Services. */
interface GoogleIdentity {
  initialize: (options: { client_id: string; nonce: string; callback: (answer: { credential: string }) => void }) => void
  renderButton: (parent: HTMLElement, options: Record<string, string | number>) => void
  prompt: () => void
}

declare global {
  interface Window {
    google?: { accounts?: { id?: GoogleIdentity } }
  }
}

interface GoogleStart {
  clientId: string
  scriptUrl: string
  /** Where Google draws its own button: only that one may ask the person. */
  parent: HTMLElement
  onCredential: (credential: string) => void
}

/**
 * Loads Google's script and button, and prompts where possible. The nonce binds the answer to this browser.
 * @throws when script or nonce fail.
 */
export async function startGoogle({ clientId, scriptUrl, parent, onCredential }: GoogleStart): Promise<void> {
  const [{ nonce }] = await Promise.all([callApi(browserApi.api.v1['social-login'].nonce.$post()), loadScript(scriptUrl)])
  const identity = window.google?.accounts?.id
  if (!identity) throw new Error('The script of Google is not what it should be.')
  identity.initialize({ client_id: clientId, nonce, callback: ({ credential }) => onCredential(credential) })
  // Google takes 200 to 400 px.
  const width = Math.max(200, Math.min(400, Math.round((parent.parentElement ?? parent).getBoundingClientRect().width)))
  identity.renderButton(parent, {
    type: 'standard',
    theme: 'outline',
    size: 'large',
    shape: 'pill',
    text: 'continue_with',
    width,
    locale: getLocale(),
  })
  identity.prompt()
}
