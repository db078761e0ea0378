import { m } from '#messages'
import { Notice } from '../../../ui/notice.tsx'

/** Another copy of this book stands on the own shelf: said before it is offered twice by mistake. The shelf opens beside the form. */
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
