import { getLocale, isLocale, setLocale } from '#messages/runtime'

/**
 * Before the page comes alive, its language and the browser's must be the same. They differ when only the local
 * storage remembers a choice (the cookie has expired): then the choice goes into the cookie and the page loads once
 * more; without cookies the language of the page stays.
 */
export function agreeOnLanguage(): void {
  const ofPage = document.documentElement.lang
  const chosen = getLocale()
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
