import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { saveSignals, readSignals } from '../../scanner/kept-signals.ts'

export interface CameraSwitch {
  isOn: boolean
  turn: (isOn: boolean) => void
}

/** Whether the camera starts at once: requested (`?scan=true`), or allowed before and not turned off. */
export function useCameraSwitch(): CameraSwitch {
  const [search] = useSearchParams()
  const [isOn, setOn] = useState(search.has('scan'))
  useEffect(() => {
    let isOpen = true
    void isCameraAllowed().then((isAllowed) => isOpen && isAllowed && readSignals().camera && setOn(true))
    return () => void (isOpen = false)
  }, [])
  const turn = useCallback((on: boolean) => {
    saveSignals({ camera: on })
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
