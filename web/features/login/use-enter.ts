import { useRevalidator } from 'react-router'
import type { OwnUser } from '#contract/members.ts'
import { getLocale } from '#messages/runtime'
import { loadInLanguage } from '../../platform/language/load-in-language.ts'
import { endLoginAgain, isLoginAgainWanted } from '../../platform/session/login-again.ts'
import { isOfSomebodyElse } from '../../platform/session/page-member.ts'

/**
 * What follows every login: the page shows the member's data. Members see the site in their language, which alone needs
 * the page anew (A §4 "Session"); not when they log in above a page that holds what they have typed. Whoever logs in above
 * the page of somebody else gets a page of their own.
 */
export function useEnter(): (user: OwnUser) => Promise<void> {
  const { revalidate } = useRevalidator()
  return async ({ uuid, language }) => {
    if (isOfSomebodyElse(uuid)) return window.location.reload()
    if (language === getLocale() || isLoginAgainWanted()) await revalidate()
    else await loadInLanguage(language)
    endLoginAgain()
  }
}
