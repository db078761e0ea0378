import { useSyncExternalStore } from 'react'

/** How one scans on this device: how a read is told besides on the page, and whether the camera starts by itself; all unless the person says otherwise. */
interface Signals {
  sound: boolean
  vibration: boolean
  /** False since the camera of the stack was turned off by hand. */
  camera: boolean
}

const KEY = 'scanSignals'
const ALL: Signals = { sound: true, vibration: true, camera: true }
const listeners = new Set<() => void>()
let kept: Signals | undefined

export function readSignals(): Signals {
  return (kept ??= storedSignals())
}

/** Stores the choice on this device. */
export function saveSignals(change: Partial<Signals>): void {
  kept = { ...readSignals(), ...change }
  try {
    window.localStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // Storage may be full or switched off: then the choice lives as long as the page.
  }
  for (const listener of listeners) listener()
}

export function useSignals(): Signals {
  return useSyncExternalStore(watch, readSignals, () => ALL)
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function storedSignals(): Signals {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? 'null')
    return { sound: !isOff(stored, 'sound'), vibration: !isOff(stored, 'vibration'), camera: !isOff(stored, 'camera') }
  } catch {
    return ALL
  }
}

function isOff(stored: unknown, name: keyof Signals): boolean {
  return typeof stored === 'object' && stored !== null && name in stored && Reflect.get(stored, name) === false
}
