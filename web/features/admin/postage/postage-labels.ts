import type { PostageSize } from '#domain/postage.ts'
import { m } from '#messages'

const SIZES: Record<PostageSize, () => string> = {
  BOOKS_500: m['postage.sizeBooks500'],
  BOOKS_1000: m['postage.sizeBooks1000'],
  PARCEL: m['postage.sizeParcel'],
}

/** How a size is called. */
export function sizeLabel(size: PostageSize): string {
  return SIZES[size]()
}

/** Cents of an amount as it is typed, "2,70", "2.7" or "3"; null for what is none. */
export function centsOfEuros(text: string): number | null {
  const [, euros, cents = ''] = /^(\d{1,4})(?:[.,](\d{1,2}))?$/u.exec(text.trim()) ?? []
  return euros === undefined ? null : Number(euros) * 100 + Number(cents.padEnd(2, '0'))
}
