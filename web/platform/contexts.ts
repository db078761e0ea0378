import { createContext } from 'react-router'
import type { ApiClient } from './api-client.ts'
import type { UiLanguage } from '#domain/lookups.ts'

/** What the server gives to page loaders; filled by server/pages.ts. */
export const apiContext = createContext<ApiClient>()
export const languageContext = createContext<UiLanguage>()
/** Nonce of this answer's Content-Security-Policy. */
export const nonceContext = createContext<string>()
/** What pages may know of the configuration. */
export interface SiteSettings {
  publicUrl: string
  isDemo: boolean
  operatorName: string | null
}
export const siteContext = createContext<SiteSettings>()
