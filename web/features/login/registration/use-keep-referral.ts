import { useEffect } from 'react'
import { useSearchParams } from 'react-router'

const KEY = 'referralId'
/** As long as the registration takes. */
const REFERRAL_MAX = 100

/** Keeps the referral id of the address (`?r=`) until somebody signs up in this browser (A §4). */
export function useKeepReferral(): void {
  const [query] = useSearchParams()
  const referralId = query.get('r')
  useEffect(() => {
    if (referralId && referralId.length <= REFERRAL_MAX) window.localStorage.setItem(KEY, referralId)
  }, [referralId])
}

/** For a registration: the id kept in this browser, as part of the call's body. */
export function keptReferral(): { referralId?: string } {
  const referralId = window.localStorage.getItem(KEY)
  return referralId ? { referralId } : {}
}
