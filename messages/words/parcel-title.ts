import type { UiLanguage } from '#domain/lookups.ts'
import { m } from '#messages'

/** How a parcel is called: the title of its first copy, and how many go with it. */
export function parcelTitle(title: string, copies: number, locale?: UiLanguage): string {
  return copies > 1 ? m['exchanges.parcelTitle']({ title, count: copies - 1 }, locale ? { locale } : {}) : title
}
