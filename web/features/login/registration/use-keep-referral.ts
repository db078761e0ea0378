import { useEffect } from 'react'
import { useSearchParams } from 'react-router'

const KEY = 'referralId'
/** As long as the registration takes. */
const REFERRAL_MAX = 100

/**
 * Keeps the referral id of the address (`?r=`) until somebody signs up in this tab (A §4), or the tab is closed: nobody was
 * asked for more, so nothing of it stays in the browser (§ 25 TDDDG).
 */
export function useKeepReferral(): void {
  const [query] = useSearchParams()
  const referralId = query.get('r')
  useEffect(() => {
    if (referralId && referralId.length <= REFERRAL_MAX) window.sessionStorage.setItem(KEY, referralId)
  }, [referralId])
}

/** For a registration: the id kept in this tab, as part of the call's body. */
export function keptReferral(): { referralId?: string } {
  const referralId = window.sessionStorage.getItem(KEY)
  return referralId ? { referralId } : {}
}

/** Deletes the kept id once somebody has signed up. */
export function forgetReferral(): void {
  window.sessionStorage.removeItem(KEY)
}
