import { useEffect } from 'react'

/** Tells a statistics script, once it runs, what is allowed: `event.detail.analytics`. */
const CONSENT_EVENT = 'buchfink:consent'

/** Loads the statistics script after consent. Withdrawal is passed on and reloads the page. */
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
