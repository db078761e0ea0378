import { useEffect, useEffectEvent, useState } from 'react'
import { m } from '#messages'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { SearchIcon } from '../../ui/icons.tsx'
import { SearchPanel } from './search-panel.tsx'
import classes from './search.module.css'

/** The way to the search over everything, on each page of the administration: a button that names its key, and that key. */
export function SearchButton() {
  const [isOpen, setOpen] = useState(false)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isOpen || !opensSearch(event)) return
    event.preventDefault()
    setOpen(true)
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  const close = () => setOpen(false)
  return (
    <div className={classes.bar}>
      <button type="button" className={classes.button} aria-keyshortcuts="/" onClick={() => setOpen(true)}>
        <SearchIcon size={18} />
        {m['adminSearch.title']()}
        <kbd className={classes.key}>/</kbd>
      </button>
      <Dialog opened={isOpen} onClose={close} title={m['adminSearch.title']()} width={640}>
        <SearchPanel onDone={close} />
      </Dialog>
    </div>
  )
}

/** What is asked of a key. */
type PressedKey = Pick<KeyboardEvent, 'key' | 'target' | 'defaultPrevented' | 'repeat' | 'isComposing' | 'altKey' | 'ctrlKey' | 'metaKey'>

const TYPED_INTO = 'input, textarea, select, [contenteditable="true"]'

/** Whether a key opens the search: a slash, with Shift or without, where nobody types and no dialog is open. */
function opensSearch({ key, target, defaultPrevented, repeat, isComposing, altKey, ctrlKey, metaKey }: PressedKey): boolean {
  if (key !== '/' || defaultPrevented || repeat || isComposing || altKey || ctrlKey || metaKey) return false
  if (target instanceof Element && target.closest(TYPED_INTO) !== null) return false
  return document.querySelector('[role="dialog"]:not([inert])') === null
}
