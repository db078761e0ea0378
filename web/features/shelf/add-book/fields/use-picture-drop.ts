import { useEffect, useEffectEvent, useState, type RefObject } from 'react'

/** Pictures that are pasted while the form is open, wherever the cursor is; text that comes with a picture goes before it. */
export function usePastedPicture(onPicture: (file: File) => void): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const picture = [...(event.clipboardData?.files ?? [])].find((file) => file.type.startsWith('image/'))
    if (!picture || (isField(event.target) && event.clipboardData?.types.includes('text/plain'))) return
    event.preventDefault()
    onPicture(picture)
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => take(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
}

const DRAGS = ['dragover', 'dragleave', 'drop'] as const

/**
 * Files that are dropped into a part of the page; true while one is held over it. Dropped beside it, a file does
 * nothing: it would make the browser leave the page, and all that was typed.
 */
export function useDroppedPicture(place: RefObject<HTMLElement | null>, onPicture: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    const isHere = event.target instanceof Node && place.current?.contains(event.target) === true
    setOver(isHere && event.type === 'dragover')
    const [file] = event.dataTransfer.files
    if (isHere && file && event.type === 'drop') onPicture(file)
  })
  useEffect(() => {
    const listen = (event: DragEvent) => take(event)
    for (const name of DRAGS) document.addEventListener(name, listen)
    return () => {
      for (const name of DRAGS) document.removeEventListener(name, listen)
    }
  }, [])
  return isOver
}
