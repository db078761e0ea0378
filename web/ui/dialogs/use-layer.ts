import { useEffect, useId, useSyncExternalStore } from 'react'

// The windows that are open, the one on top last. A login can be asked for above another dialog.
let open: readonly string[] = []
const listeners = new Set<() => void>()

interface Layer {
  /** Windows below this one. */
  depth: number
  /** Escape is for the one on top alone. */
  isOnTop: boolean
}

/** Position of a window among open ones. */
export function useLayer(isOpen: boolean): Layer {
  const id = useId()
  useEffect(() => {
    if (!isOpen) return undefined
    change([...open, id])
    return () => change(open.filter((other) => other !== id))
  }, [id, isOpen])
  const layers = useSyncExternalStore(watch, read, read)
  const depth = layers.indexOf(id)
  return { depth: Math.max(depth, 0), isOnTop: depth === layers.length - 1 }
}

function read(): readonly string[] {
  return open
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(layers: readonly string[]): void {
  open = layers
  for (const listener of listeners) listener()
}
