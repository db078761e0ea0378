import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { Camera, type CameraState } from './camera.ts'

const CLOSED: CameraState = { name: 'closed' }

export interface CameraInUse {
  state: CameraState
  /** After a failure. */
  retry: () => void
  switchTorch: () => void
  switchCamera: () => void
}

/** The camera while wanted; released when the tab is hidden or left, reopened on return. */
export function useCamera(isWanted: boolean): CameraInUse {
  const [camera] = useState(() => new Camera())
  const state = useSyncExternalStore(camera.watch, camera.read, () => CLOSED)
  const isSeen = useSyncExternalStore(
    watchTab,
    () => !document.hidden,
    () => false,
  )
  const isOn = isWanted && isSeen
  useEffect(() => {
    if (!isOn) return undefined
    void camera.open()
    return () => camera.close()
  }, [camera, isOn])
  return useMemo(
    () => ({
      state,
      retry: () => void camera.open(),
      switchTorch: () => void camera.switchTorch(),
      switchCamera: () => void camera.switchCamera(),
    }),
    [camera, state],
  )
}

function watchTab(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
