import { getLocale, isLocale, setLocale } from '#messages/runtime'
import { languageCookie } from './language-cookie.ts'

/**
 * Before the page comes alive, its language and the browser's must be the same. They differ when only the local
 * storage remembers a choice (the cookie has expired): then the choice goes into the cookie and the page loads once
 * more; without cookies the language of the page stays.
 */
export function agreeOnLanguage(): void {
  const ofPage = document.documentElement.lang
  const chosen = getLocale()
  secureLanguageCookie(chosen)
  if (chosen === ofPage || !isLocale(ofPage)) return
  void setLocale(chosen, { reload: false })
  if (document.cookie.includes(`UILanguage=${chosen}`) && !wasTried()) window.location.reload()
  else void setLocale(ofPage, { reload: false })
}

/** One reload at most in a tab: a cache may answer with the old page again. */
function wasTried(): boolean {
  const isAgain = window.sessionStorage.getItem('languageReload') !== null
  window.sessionStorage.setItem('languageReload', '1')
  return isAgain
}

/** The compiler's own writing of the cookie knows no attributes: over https it is written once more, for https only. */
function secureLanguageCookie(chosen: string): void {
  if (window.location.protocol === 'https:') document.cookie = languageCookie(chosen)
}
