import { useEffect, useEffectEvent, useState, type RefObject } from 'react'

/** Pasted pictures anywhere in an open form; text wins over a picture. */
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

/** Files dropped on a part of the page; true while dragging. Elsewhere drops are ignored, as browsers would leave the page. */
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
