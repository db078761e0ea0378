import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'

/** Lets a mouse drag one entry of a list onto another; entries carry `data-photo`. Gives the reference of the list. */
export function useDragOrder(onDrop: (dragged: string, onto: string) => void): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null)
  const drop = useEffectEvent(onDrop)
  useEffect(() => (list.current ? watchDrags(list.current, (dragged, onto) => drop(dragged, onto)) : undefined), [])
  return list
}

function watchDrags(list: HTMLUListElement, onDrop: (dragged: string, onto: string) => void): () => void {
  const watching = new AbortController()
  let dragged: string | undefined
  const { signal } = watching
  list.addEventListener('dragstart', (event) => (dragged = photoOf(event)), { signal })
  list.addEventListener('dragend', () => (dragged = undefined), { signal })
  list.addEventListener('dragover', (event) => dragged !== undefined && event.preventDefault(), { signal })
  list.addEventListener(
    'drop',
    (event) => {
      event.preventDefault()
      const onto = photoOf(event)
      if (dragged !== undefined && onto !== undefined && onto !== dragged) onDrop(dragged, onto)
    },
    { signal },
  )
  return () => watching.abort()
}

function photoOf({ target }: DragEvent): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>('[data-photo]')?.dataset['photo'] : undefined
}
