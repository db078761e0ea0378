import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'

/** How far a pointer moves before it drags, in px: less is a press. */
const DRAG_FROM = 6

interface Drag {
  pointerId: number
  tile: HTMLElement
  x: number
  y: number
  isMoving: boolean
}

/**
 * Lets a pointer drag one entry of a list onto another; entries carry `data-photo`. A mouse takes an entry anywhere, a finger at what
 * carries `data-grip`, as it scrolls the page everywhere else. Gives the reference of the list.
 */
export function useDragOrder(isBusy: boolean, onDrop: (dragged: string, onto: string) => void): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null)
  const drop = useEffectEvent((dragged: string, onto: string) => !isBusy && onDrop(dragged, onto))
  const mayStart = useEffectEvent(() => !isBusy)
  useEffect(() => {
    const drags = { mayStart: () => mayStart(), onDrop: (dragged: string, onto: string) => void drop(dragged, onto) }
    return list.current ? watchDrags(list.current, drags) : undefined
  }, [])
  return list
}

interface Drags {
  mayStart: () => boolean
  onDrop: (dragged: string, onto: string) => void
}

function watchDrags(list: HTMLUListElement, { mayStart, onDrop }: Drags): () => void {
  const watching = new AbortController()
  const { signal } = watching
  let drag: Drag | undefined
  const end = () => {
    if (drag) markDragged(list, drag.tile, undefined)
    drag = undefined
  }
  list.addEventListener(
    'pointerdown',
    (event) => {
      const tile = tileToDrag(event)
      if (drag || !tile || !mayStart()) return
      const { pointerId, clientX: x, clientY: y } = event
      drag = { pointerId, tile, x, y, isMoving: false }
      list.setPointerCapture(pointerId)
    },
    { signal },
  )
  list.addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerId !== drag?.pointerId) return
      drag.isMoving ||= Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > DRAG_FROM
      if (drag.isMoving) markDragged(list, drag.tile, tileAt(list, event))
    },
    { signal },
  )
  list.addEventListener(
    'pointerup',
    (event) => {
      if (event.pointerId !== drag?.pointerId) return
      const [dragged, onto] = [drag.tile.dataset['photo'], tileAt(list, event)?.dataset['photo']]
      if (drag.isMoving && dragged !== undefined && onto !== undefined && onto !== dragged) onDrop(dragged, onto)
      end()
    },
    { signal },
  )
  list.addEventListener('pointercancel', end, { signal })
  // A finger is held by what it touches until the list takes it: that loss is none.
  list.addEventListener('lostpointercapture', ({ target }) => target === list && end(), { signal })
  return () => watching.abort()
}

/** The entry that a pointer takes hold of. */
function tileToDrag({ target, button, pointerType }: PointerEvent): HTMLElement | undefined {
  if (button !== 0 || !(target instanceof Element) || target.closest('button')) return undefined
  if (pointerType === 'touch' && !target.closest('[data-grip]')) return undefined
  return target.closest<HTMLElement>('[data-photo]') ?? undefined
}

/** The entry below a pointer. */
function tileAt(list: HTMLUListElement, { clientX, clientY }: PointerEvent): HTMLElement | undefined {
  const tile = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-photo]')
  return tile && list.contains(tile) ? tile : undefined
}

/** Shows what is dragged, and onto what. */
function markDragged(list: HTMLUListElement, dragged: HTMLElement, onto: HTMLElement | undefined): void {
  for (const tile of list.querySelectorAll('[data-dragged], [data-onto]')) {
    tile.removeAttribute('data-dragged')
    tile.removeAttribute('data-onto')
  }
  if (!onto) return
  dragged.setAttribute('data-dragged', '')
  if (onto !== dragged) onto.setAttribute('data-onto', '')
}
