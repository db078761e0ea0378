import type { UiLanguage } from '#domain/lookups.ts'
import { m } from '#messages'

/** Title of a parcel: its first title and the number of others. */
export function parcelTitle(title: string, copies: number, locale?: UiLanguage): string {
  return copies > 1 ? m['exchanges.parcelTitle']({ title, count: copies - 1 }, locale ? { locale } : {}) : title
}
