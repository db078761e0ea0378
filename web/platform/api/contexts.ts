import type { Operator } from '#domain/texts/text-values.ts'
import type { ReactNode } from 'react'
import { createContext } from 'react-router'
import type { ApiClient } from './api-client.ts'
import type { UiLanguage } from '#domain/lookups.ts'
import type { FailedRows } from '../drawing/failed-rows.ts'

/** The API for page loaders, set by server/pages.ts. */
export const apiContext = createContext<ApiClient>()
export const languageContext = createContext<UiLanguage>()
export const nonceContext = createContext<string>()
/** Renders a page; `failed` when more than a row threw. */
export type Draw = (
  page: ReactNode,
  options: { nonce: string; signal: AbortSignal; failedRows: FailedRows },
) => Promise<{ html: Uint8Array<ArrayBuffer>; failed: boolean }>
export const drawContext = createContext<Draw>()
/** The operator's own text; null without one. */
export type AboutOperator = { text: string; language: UiLanguage } | null
/** For the landing page only. */
export const aboutContext = createContext<AboutOperator>(null)
interface SocialAddress {
  name: string
  url: string
}
/** Sign-in with Google and Facebook: a provider without an id is not offered. The scripts load on a person's press only. */
interface SignInProviders {
  googleClientId: string | null
  googleScript: string
  facebookAppId: string | null
  facebookScript: string
}
/** Configuration for pages. */
export interface SiteSettings {
  publicUrl: string
  isDemo: boolean
  operatorName: string | null
  /** The operator is the one of the demo: pages say that it is made up. */
  hasInventedOperator: boolean
  operator: Operator
  /** Addresses of the product elsewhere, in the order of the footer; empty when none is configured. */
  social: readonly SocialAddress[]
  /** Where the source code of this very site is (section 13 of its licence); null: the operator has not said. */
  sourceUrl: string | null
  /** Script of the statistics; null when none is configured. Loaded after consent only. */
  analyticsSrc: string | null
  /** Null when neither Google nor Facebook is configured. */
  signIn: SignInProviders | null
  /** Where pictures of street maps come from, and what has to be said of them; null: no street map. Loaded on a press only. */
  tiles: { url: string; attribution: string } | null
}
export const siteContext = createContext<SiteSettings>()
