import { useSyncExternalStore } from 'react'

/** How a read is told, besides on the page; both unless the person says otherwise on this device. */
interface Signals {
  sound: boolean
  vibration: boolean
}

const KEY = 'scanSignals'
const BOTH: Signals = { sound: true, vibration: true }
const listeners = new Set<() => void>()
let kept: Signals | undefined

export function readSignals(): Signals {
  return (kept ??= storedSignals())
}

/** Keeps the choice on this device. */
export function keepSignals(change: Partial<Signals>): void {
  kept = { ...readSignals(), ...change }
  try {
    window.localStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // Storage may be full or switched off: then the choice lives as long as the page.
  }
  for (const listener of listeners) listener()
}

export function useSignals(): Signals {
  return useSyncExternalStore(watch, readSignals, () => BOTH)
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function storedSignals(): Signals {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? 'null')
    return { sound: !isOff(stored, 'sound'), vibration: !isOff(stored, 'vibration') }
  } catch {
    return BOTH
  }
}

function isOff(stored: unknown, name: keyof Signals): boolean {
  return typeof stored === 'object' && stored !== null && name in stored && Reflect.get(stored, name) === false
}
