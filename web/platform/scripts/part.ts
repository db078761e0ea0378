import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { CHUNK_LOAD_SECONDS } from '#domain/policy/interface.ts'

/** A part of the page did not come (A §9: "Loading chunk failed"). */
export class PartMissing extends Error {
  override readonly name = 'PartMissing'

  constructor(cause?: unknown) {
    super('Loading chunk failed', { cause })
  }
}

/** Loads a part. @throws PartMissing when it does not come within two minutes, or not at all. */
export function loadPart<Module>(load: () => Promise<Module>): Promise<Module> {
  return new Promise((resolve, reject) => {
    const fail = (cause?: unknown): void => reject(new PartMissing(cause))
    const tooLong = setTimeout(fail, CHUNK_LOAD_SECONDS * 1000)
    load()
      .then(resolve, fail)
      .finally(() => clearTimeout(tooLong))
  })
}

// Once loaded, a part is there at once wherever it is used again.
const loaded = new Map<() => Promise<unknown>, unknown>()

/**
 * A part of the page that is loaded when it is wanted; null until it is there. `load` is a function that lives as long
 * as its module (`const loadMenu = () => import('./menu.tsx')`). It is also fetched once the person touches the page in
 * any way, so that it is usually there when it is wanted. When a wanted part cannot be loaded, `onFailure` is called,
 * and the next wish tries again.
 */
export function usePart<Module>(load: () => Promise<Module>, isWanted: boolean, onFailure: (error: unknown) => void): Module | null {
  const [part, setPart] = useState<Module | null>(() => (loaded.get(load) as Module | undefined) ?? null)
  const isTouched = useSyncExternalStore(
    watchTouch,
    () => hasTouched,
    () => false,
  )
  const fail = useEffectEvent((error: unknown) => isWanted && onFailure(error))
  useEffect(() => {
    if (part || !(isWanted || isTouched)) return
    loadPart(load).then((module) => {
      loaded.set(load, module)
      setPart(module)
    }, fail)
  }, [load, part, isWanted, isTouched])
  return part
}

const TOUCHES = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const
const HOW = { capture: true, passive: true } as const
let hasTouched = false

/** Whether a person is there: calls back with the first movement, press, key or scroll. */
function watchTouch(listener: () => void): () => void {
  function touch(): void {
    hasTouched = true
    stop()
    listener()
  }
  function stop(): void {
    for (const name of TOUCHES) window.removeEventListener(name, touch, HOW)
  }
  if (!hasTouched) for (const name of TOUCHES) window.addEventListener(name, touch, HOW)
  return stop
}
