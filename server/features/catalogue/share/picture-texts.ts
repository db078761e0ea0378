import { m } from '#messages'

/** In German for everybody: one address serves three languages (decision 63), and so does its picture. */
const GERMAN = { locale: 'de' } as const

/** What the picture of a book says of the cheapest copy one can order now; null when there is none. */
export function priceLine(lowestPrice: number | null): string {
  return lowestPrice === null ? m['shared.noOffer']({}, GERMAN) : m['shared.fromPointCount']({ count: lowestPrice }, GERMAN)
}

/** What the picture of all other pages says. */
export interface SiteTexts {
  title: string
  tagline: string
}

/** The words of that picture. */
export function siteTexts(): SiteTexts {
  return { title: m['landing.heroTitle']({}, GERMAN), tagline: m['shared.tagline']({}, GERMAN) }
}
