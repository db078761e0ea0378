import { getLocale, isLocale, overwriteGetLocale, setLocale, type Locale } from '#messages/runtime'
import { languageCookie } from './language-cookie.ts'

const TRIED_KEY = 'languageReload'

/**
 * Before the page comes alive, its language and the browser's must be the same. They differ when only the local storage remembers a choice
 * (the cookie has expired): then the choice goes into the cookie and the page loads once more; without cookies the language of the page
 * stays. From then on the page keeps its language until it loads anew: what is chosen in another tab is for the pages that come.
 */
export function agreeOnLanguage(): void {
  const ofPage = document.documentElement.lang
  const chosen = getLocale()
  secureLanguageCookie(chosen)
  if (!isLocale(ofPage)) return
  if (chosen === ofPage) forgetTry()
  else prefer(chosen, ofPage)
  overwriteGetLocale(() => ofPage)
}

/** Loads the page in the language that was chosen; where that does not help, the page's own is the chosen one. */
function prefer(chosen: Locale, ofPage: Locale): void {
  void setLocale(chosen, { reload: false })
  if (document.cookie.includes(`UILanguage=${chosen}`) && !wasTried()) window.location.reload()
  else void setLocale(ofPage, { reload: false })
}

/** One reload for a choice: a cache may answer with the old page again. True as well where nothing can be kept. */
function wasTried(): boolean {
  try {
    const isAgain = window.sessionStorage.getItem(TRIED_KEY) !== null
    window.sessionStorage.setItem(TRIED_KEY, '1')
    return isAgain
  } catch {
    return true
  }
}

/** The page that was asked for has come: the next choice may be tried again. */
function forgetTry(): void {
  try {
    window.sessionStorage.removeItem(TRIED_KEY)
  } catch {
    // Nothing was kept.
  }
}

/** The compiler's own writing of the cookie knows no attributes: over https it is written once more, for https only. */
function secureLanguageCookie(chosen: string): void {
  if (window.location.protocol === 'https:') document.cookie = languageCookie(chosen)
}
