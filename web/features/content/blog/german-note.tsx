import { m } from '#messages'
import { Notice } from '../../../ui/notice.tsx'

/** Note that the blog is in German. */
export function GermanNote() {
  return <Notice>{m['content.onlyGerman']()}</Notice>
}
