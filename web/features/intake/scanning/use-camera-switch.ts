import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { keepSignals, readSignals } from '../../scanner/signals/kept-signals.ts'

export interface CameraSwitch {
  isOn: boolean
  turn: (isOn: boolean) => void
}

/**
 * Whether the camera of the stack is on: at once where somebody has pressed for it (`?scan=true`), by itself where this device has
 * allowed it before and nobody has turned it off by hand, else after one press.
 */
export function useCameraSwitch(): CameraSwitch {
  const [search] = useSearchParams()
  const [isOn, setOn] = useState(search.has('scan'))
  useEffect(() => {
    let isOpen = true
    void isCameraAllowed().then((isAllowed) => isOpen && isAllowed && readSignals().camera && setOn(true))
    return () => void (isOpen = false)
  }, [])
  const turn = useCallback((on: boolean) => {
    keepSignals({ camera: on })
    setOn(on)
  }, [])
  return { isOn, turn }
}

/** False also where a browser does not say: then it asks. */
async function isCameraAllowed(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'camera' })).state === 'granted'
  } catch {
    return false
  }
}
