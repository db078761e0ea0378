import { m } from '#messages'

/** In German for everybody: one address serves three languages (decision 63), and so does its picture. */
const GERMAN = { locale: 'de' } as const

/** The cheapest orderable price on a book's picture; null without one. */
export function priceLine(lowestPrice: number | null): string {
  return lowestPrice === null ? m['shared.noOffer']({}, GERMAN) : m['shared.fromPointCount']({ count: lowestPrice }, GERMAN)
}

/** Texts of the site picture. */
export interface SiteTexts {
  title: string
  tagline: string
}

export function siteTexts(): SiteTexts {
  return { title: m['landing.heroTitle']({}, GERMAN), tagline: m['shared.tagline']({}, GERMAN) }
}
