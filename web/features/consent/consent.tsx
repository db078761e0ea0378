import { lazy, Suspense } from 'react'
import { useSite } from '../../platform/session/session.ts'
import { useConsent } from './consent-store.ts'
import { useAnalytics } from './use-analytics.ts'

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
