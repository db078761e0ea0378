import { cookieMaxAge, cookieName } from '#messages/runtime'

/** The cookie that keeps a language, for an address with https: never sent in plain, nor with calls from other sites. */
export function languageCookie(language: string): string {
  return `${cookieName}=${language}; path=/; max-age=${cookieMaxAge}; SameSite=Lax; Secure`
}
