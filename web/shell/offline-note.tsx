import { useEffect, useState } from 'react'
import { m } from '#messages'
import { CloseIcon } from '../ui/icons.tsx'
import { needsConnection } from './needs-connection.ts'
import classes from './offline-note.module.css'

/** Tells at once that a link needs a connection; its texts are loaded beforehand. */
export function OfflineNote() {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const stay = (event: Event) => {
      if (!needsConnection(event, window.location)) return
      event.preventDefault()
      event.stopPropagation()
      setShown(true)
    }
    const hide = () => setShown(false)
    // Before the links of the page hear of it.
    document.addEventListener('click', stay, true)
    document.addEventListener('submit', stay, true)
    window.addEventListener('online', hide)
    return () => {
      document.removeEventListener('click', stay, true)
      document.removeEventListener('submit', stay, true)
      window.removeEventListener('online', hide)
    }
  }, [])
  return (
    <div aria-live="assertive" className={classes.place}>
      {isShown && (
        <div className={classes.note}>
          <p>{m['failure.noConnection']()}</p>
          <button type="button" className={classes.close} aria-label={m['shared.close']()} onClick={() => setShown(false)}>
            <CloseIcon size={20} />
          </button>
        </div>
      )}
    </div>
  )
}
