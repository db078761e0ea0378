import { lazy, Suspense, useEffect } from 'react'
import { useSite } from '../../platform/session/session.ts'
import { useConsent } from './consent-store.ts'

// Readers who have chosen load neither part; the settings are loaded when somebody opens them.
const ConsentBar = lazy(() => import('./consent-bar.tsx'))
const ConsentSettings = lazy(() => import('./consent-settings.tsx'))

/** Asks for consent if anything needs it; opens settings and applies the answer. */
export function Consent() {
  const consent = useConsent()
  const { analyticsSrc } = useSite()
  useAnalytics(analyticsSrc, consent?.record?.analytics ?? false)
  if (!consent) return null
  return (
    <Suspense fallback={null}>
      {analyticsSrc && !consent.record && <ConsentBar />}
      {consent.hasOpenedSettings && <ConsentSettings opened={consent.isSettingsOpen} record={consent.record} />}
    </Suspense>
  )
}

/** Tells a statistics script, once it runs, what is allowed: `event.detail.analytics`. */
const CONSENT_EVENT = 'buchfink:consent'

/** Loads the statistics script after consent. Withdrawal is passed on and reloads the page. */
function useAnalytics(source: string | null, isAllowed: boolean): void {
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
