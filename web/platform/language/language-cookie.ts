import { cookieMaxAge, cookieName } from '#messages/runtime'

/** The language cookie; Secure on https, same-site. */
export function languageCookie(language: string): string {
  return `${cookieName}=${language}; path=/; max-age=${cookieMaxAge}; SameSite=Lax; Secure`
}
