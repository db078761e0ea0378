import { m } from '#messages'
import { PhotoStrip } from './photo-strip.tsx'

/** Photos of which nothing but their addresses is known; each opens all of them on the full screen. */
export function PhotoList({ paths }: { paths: readonly string[] }) {
  const photos = paths.map((path, index) => ({ uuid: path, path, smallPath: path, alt: m['problem.photo']({ number: index + 1 }) }))
  return <PhotoStrip photos={photos} label={m['problem.photos']()} isLarge />
}
