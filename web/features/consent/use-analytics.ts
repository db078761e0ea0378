import { useEffect } from 'react'

/** Tells a statistics script, once it runs, what is allowed: `event.detail.analytics`. */
const CONSENT_EVENT = 'buchfink:consent'

/**
 * Loads the configured statistics script once it is allowed, never before, and passes the consent on to it. When the
 * consent is taken back, the script hears that, and the page is loaded anew, so that nothing of it runs on.
 */
export function useAnalytics(source: string | null, isAllowed: boolean): void {
  useEffect(() => {
    const script = source ? document.querySelector<HTMLScriptElement>('script[data-consent="analytics"]') : null
    if (source && isAllowed && !script) loadScript(source)
    if (script && !isAllowed) {
      announce(false)
      window.location.reload()
    }
  }, [source, isAllowed])
}

function loadScript(source: string): void {
  const script = document.createElement('script')
  script.src = source
  script.async = true
  script.dataset['consent'] = 'analytics'
  // The policy of the page lets a script of another host in only with the nonce of this answer.
  script.nonce = document.querySelector('script')?.nonce ?? ''
  script.addEventListener('load', () => announce(true))
  document.head.append(script)
}

function announce(analytics: boolean): void {
  window.dispatchEvent(new CustomEvent(CONSENT_EVENT, { detail: { analytics } }))
}
