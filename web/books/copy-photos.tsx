import type { OfferPhoto } from '#contract/books.ts'
import type { Condition } from '#domain/lookups.ts'
import { cutAtWord } from '#domain/texts/letters.ts'
import { m } from '#messages'
import { PhotoStrip } from '../ui/photos/photo-strip.tsx'
import { conditionName } from './lookup-names.ts'

interface CopyPhotosProps {
  photos: readonly OfferPhoto[]
  title: string
  condition: Condition
  comment: string
}

/** How much of a comment is said with a photo. */
const COMMENT_LETTERS = 120

/** The photos of a copy, with what is known of it in words. */
export function CopyPhotos({ photos, title, condition, comment }: CopyPhotosProps) {
  return <PhotoStrip photos={describePhotos(photos, photoWords(condition, comment))} label={m['photos.ofCopy']({ title })} />
}

/** Photos with their number and what is known of the copy, as alternative texts. */
export function describePhotos<Photo>(photos: readonly Photo[], words: string): (Photo & { alt: string })[] {
  return photos.map((photo, index) => ({ ...photo, alt: m['photos.alt']({ number: index + 1, count: photos.length, words }) }))
}

/** What is known of a copy, in few words: "sehr gut, Name auf der ersten Seite". */
export function photoWords(condition: Condition, comment: string): string {
  const said = comment.replaceAll(/\s+/gu, ' ').trim()
  return [conditionName(condition), cutAtWord(said, COMMENT_LETTERS)].filter((part) => part !== '').join(', ')
}
