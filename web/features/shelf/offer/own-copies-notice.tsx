import { Link } from 'react-router'
import { m } from '#messages'
import { Notice } from '../../../ui/notice.tsx'

/** Another copy of this book stands on the own shelf: said before it is offered twice by mistake. */
export function OwnCopiesNotice({ onLeave }: { onLeave: () => void }) {
  return (
    <Notice>
      {m['shelf.ownCopies']()}{' '}
      <Link to="/shelf/my-offers" onClick={onLeave}>
        {m['shelf.ownCopiesLink']()}
      </Link>
    </Notice>
  )
}
