import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { CHUNK_LOAD_SECONDS } from '#domain/policy/interface.ts'
import { isOffline } from '../connection.ts'

/** A chunk failed to load (A §9: "Loading chunk failed"). */
export class ChunkMissing extends Error {
  override readonly name = 'ChunkMissing'

  constructor(cause?: unknown) {
    super('Loading chunk failed', { cause })
  }
}

/** Scripts that are loaded when they are wanted. */
interface LazyChunk<Module> {
  load: () => Promise<Module>
  /** Once loaded, it is there at once wherever it is used again. */
  loaded: Module | null
}

/** Declares a lazy chunk once: `const menuChunk = lazyChunk(() => import('./menu.tsx'))`. */
export function lazyChunk<Module>(load: () => Promise<Module>): LazyChunk<Module> {
  return { load, loaded: null }
}

/** Loads a chunk. @throws ChunkMissing after two minutes, or on failure. */
export function loadChunk<Module>(chunk: LazyChunk<Module>): Promise<Module> {
  return new Promise((resolve, reject) => {
    const fail = (cause?: unknown): void => reject(new ChunkMissing(cause))
    const tooLong = setTimeout(fail, CHUNK_LOAD_SECONDS * 1000)
    chunk
      .load()
      .then((module) => resolve((chunk.loaded = module)), fail)
      .finally(() => clearTimeout(tooLong))
  })
}

/** A chunk's module, null until loaded; preloaded on the first interaction. `onFailure` after a failed load, retried when wanted again. */
export function useLazyChunk<Module>(chunk: LazyChunk<Module>, isWanted: boolean, onFailure: (error: unknown) => void): Module | null {
  const [module, setModule] = useState(chunk.loaded)
  const isTouched = useSyncExternalStore(
    watchTouch,
    () => hasTouched,
    () => false,
  )
  const fail = useEffectEvent((error: unknown) => isWanted && onFailure(error))
  useEffect(() => {
    // A script that did not come stays missing in this document, and with it every page that shares a part of it: without a connection,
    // and in the moment in which one comes back, nothing is fetched ahead.
    if (module || !(isWanted || (isTouched && !isOffline()))) return
    loadChunk(chunk).then((loaded) => setModule(() => loaded), fail)
  }, [chunk, module, isWanted, isTouched])
  return module
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
