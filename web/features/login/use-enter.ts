import { useRevalidator } from 'react-router'
import type { OwnUser } from '#contract/members.ts'
import { getLocale, setLocale } from '#messages/runtime'
import { endLoginAgain, isLoginAgainWanted } from '../../platform/session/login-again.ts'

/**
 * What follows every login: the page shows the member's data. Members see the site in their language, which alone needs
 * the page anew (A §4 "Session"); not when they log in above a page that holds what they have typed.
 */
export function useEnter(): (user: OwnUser) => Promise<void> {
  const { revalidate } = useRevalidator()
  return async ({ language }) => {
    if (language === getLocale() || isLoginAgainWanted()) await revalidate()
    else await setLocale(language)
    endLoginAgain()
  }
}
