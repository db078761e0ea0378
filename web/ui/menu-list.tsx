import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { Link } from 'react-router'
import classes from './more-menu.module.css'

/** A menu entry: an action or a link. */
export type MenuAction = { label: string; icon?: ReactNode } & ({ onClick: () => void } | { to: string })

interface MenuListProps {
  id: string
  label: string
  actions: readonly MenuAction[]
  startsAt: 'first' | 'last'
  /** Where it opens. */
  button: RefObject<HTMLButtonElement | null>
  /** Closes it, with the focus back on the button. */
  onClose: () => void
  /** It is closed already: something else was pressed, which has the focus. */
  onDismissed: () => void
}

/** An open menu above everything else. */
export function MenuList({ id, label, actions, startsAt, button, onClose, onDismissed }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const menu = list.current
    menu?.showPopover()
    return () => menu?.hidePopover()
  }, [])
  useStaysBeside(list, button)
  useEffect(
    () =>
      itemsOf(list.current)
        .at(startsAt === 'first' ? 0 : -1)
        ?.focus({ preventScroll: true }),
    [startsAt],
  )
  function onKeyDown(event: KeyboardEvent) {
    // The browser's way from the button onwards.
    if (event.key === 'Tab') return onClose()
    if (event.key === 'Escape') onClose()
    else if (!moveFocus(itemsOf(list.current), event.key)) return
    event.preventDefault()
    // A dialog below stays open.
    event.stopPropagation()
  }
  return (
    <div
      ref={list}
      id={id}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={classes.list}
      onKeyDown={onKeyDown}
      onToggle={({ newState }) => newState === 'closed' && onDismissed()}
    >
      {actions.map((action) => (
        <MenuItem key={action.label} action={action} onClose={onClose} />
      ))}
    </div>
  )
}

function MenuItem({ action, onClose }: { action: MenuAction; onClose: () => void }) {
  const item = { role: 'menuitem', tabIndex: -1, className: classes.item }
  const words = (
    <>
      {action.icon}
      {action.label}
    </>
  )
  if ('to' in action)
    return (
      <Link to={action.to} onClick={onClose} {...item}>
        {words}
      </Link>
    )
  function run(onClick: () => void) {
    onClose()
    onClick()
  }
  return (
    <button type="button" onClick={() => run(action.onClick)} {...item}>
      {words}
    </button>
  )
}

function useStaysBeside(list: RefObject<HTMLDivElement | null>, button: RefObject<HTMLButtonElement | null>): void {
  useLayoutEffect(() => {
    const place = () => {
      if (list.current && button.current) placeMenu(list.current, button.current)
    }
    place()
    window.addEventListener('scroll', place, { capture: true, passive: true })
    window.addEventListener('resize', place)
    return () => {
      window.removeEventListener('scroll', place, { capture: true })
      window.removeEventListener('resize', place)
    }
  }, [list, button])
}

function itemsOf(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]
}

/** Round the ends; false where the key is none of a menu's. */
function moveFocus(items: readonly HTMLElement[], key: string): boolean {
  const at = items.findIndex((item) => item === document.activeElement)
  const places: Partial<Record<string, number>> = { ArrowDown: (at + 1) % items.length, ArrowUp: at - 1, Home: 0, End: -1 }
  const place = places[key]
  if (place === undefined) return false
  items.at(place)?.focus()
  return true
}

const GAP = 6
const EDGE = 8

/** Positions a menu below its button, or above with more room, within the window (px). */
function placeMenu(menu: HTMLElement, button: HTMLElement): void {
  const from = button.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = menu
  const { clientWidth, clientHeight } = document.documentElement
  const below = clientHeight - from.bottom
  const top = below >= height + GAP + EDGE || below >= from.top ? from.bottom + GAP : from.top - GAP - height
  menu.style.left = `${within(from.right - width, clientWidth - width)}px`
  menu.style.top = `${within(top, clientHeight - height)}px`
}

function within(place: number, room: number): number {
  return Math.max(EDGE, Math.min(place, room - EDGE))
}
