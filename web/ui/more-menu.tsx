import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { MoreIcon } from './icons.tsx'
import { MenuList, type MenuAction } from './menu-list.tsx'
import classes from './more-menu.module.css'

interface MoreMenuProps {
  /** Says of what, for screen readers: `m['shared.moreAbout']({ name })`. */
  label: string
  /** In their order; what does not apply is null. Without any there is no button. */
  actions: readonly (MenuAction | null)[]
  className?: string | undefined
}

/** The three-dots button with a menu (WAI-ARIA menu button). Dialogs of actions are outside the menu, which closes first. */
export function MoreMenu({ label, actions, className }: MoreMenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [opensAt, setOpensAt] = useState<'first' | 'last' | null>(null)
  const isOpen = opensAt !== null
  const offered = actions.filter((action) => action !== null)
  if (offered.length === 0) return null
  function close() {
    button.current?.focus({ preventScroll: true })
    setOpensAt(null)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpensAt(event.key === 'ArrowDown' ? 'first' : 'last')
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className ? `${classes.more} ${className}` : classes.more}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        // Else the browser closes the open menu before the click, which would open it again.
        popoverTarget={isOpen ? id : undefined}
        onKeyDown={onKeyDown}
        onClick={(event) => {
          event.preventDefault()
          if (isOpen) close()
          else setOpensAt('first')
        }}
      >
        <MoreIcon size={22} />
      </button>
      {isOpen && (
        <MenuList
          id={id}
          label={label}
          actions={offered}
          startsAt={opensAt}
          button={button}
          onClose={close}
          onDismissed={() => setOpensAt(null)}
        />
      )}
    </>
  )
}
