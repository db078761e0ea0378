import { m } from '#messages'
import { Notice } from '../../../ui/notice.tsx'

/** Note on own copies of the book, with a link in a new tab. */
export function OwnCopiesNotice() {
  return (
    <Notice>
      {m['shelf.ownCopies']()}{' '}
      <a href="/shelf/my-offers" target="_blank" rel="noopener">
        {m['shelf.ownCopiesLink']()}
      </a>
    </Notice>
  )
}
