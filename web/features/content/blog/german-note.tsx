import { m } from '#messages'
import { Notice } from '../../../ui/notice.tsx'

/** For readers of the other languages: the blog is written in German. */
export function GermanNote() {
  return <Notice>{m['content.onlyGerman']()}</Notice>
}
