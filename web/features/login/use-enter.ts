import { useRevalidator } from 'react-router'
import type { OwnUser } from '#contract/members.ts'
import { getLocale } from '#messages/runtime'
import { loadInLanguage } from '../../platform/language/load-in-language.ts'
import { endLoginAgain, isLoginAgainWanted } from '../../platform/session/login-again.ts'
import { isOfSomebodyElse } from '../../platform/session/page-member.ts'

/**
 * What follows a login: reloads data; changes to the member's language by reload (A §4 "Session") unless something is typed. A page of
 * another member is replaced.
 */
export function useAfterLogin(): (user: OwnUser) => Promise<void> {
  const { revalidate } = useRevalidator()
  return async ({ uuid, language }) => {
    if (isOfSomebodyElse(uuid)) return window.location.reload()
    if (language === getLocale() || isLoginAgainWanted()) await revalidate()
    else await loadInLanguage(language)
    endLoginAgain()
  }
}
