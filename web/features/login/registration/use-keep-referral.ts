import { useEffect } from 'react'
import { useSearchParams } from 'react-router'

const KEY = 'referralId'
/** As long as the registration takes. */
const REFERRAL_MAX = 100

/** Stores the referral id (`?r=`) for this tab until sign-up (A §4, § 25 TDDDG). */
export function useStoreReferral(): void {
  const [query] = useSearchParams()
  const referralId = query.get('r')
  useEffect(() => {
    if (referralId && referralId.length <= REFERRAL_MAX) window.sessionStorage.setItem(KEY, referralId)
  }, [referralId])
}

/** The stored id as part of the registration body. */
export function storedReferral(): { referralId?: string } {
  const referralId = window.sessionStorage.getItem(KEY)
  return referralId ? { referralId } : {}
}

/** Deletes the stored id. */
export function forgetReferral(): void {
  window.sessionStorage.removeItem(KEY)
}
