import { Button, TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { m } from '#messages'
import { formatNumber } from '../../../platform/language/format.ts'
import { LocateIcon } from '../../../ui/icons.tsx'
import classes from './report-form.module.css'

interface PositionFieldProps {
  /** As typed, or as the device gave it: "51.75772, 14.32888". */
  value: string
  onChange: (value: string) => void
  error: ReactNode
}

/** Longer than a person waits before typing. */
const PATIENCE_MS = 15_000
/** Some ten centimeters: what maps write, too. */
const DIGITS = 6

/** Position by device, asked on tap only, or as coordinates. */
export function PositionField({ value, onChange, error }: PositionFieldProps) {
  const [isAsking, setAsking] = useState(false)
  const [told, setTold] = useState<string | null>(null)
  function ask() {
    setAsking(true)
    setTold(null)
    if (!('geolocation' in navigator)) return refuse()
    navigator.geolocation.getCurrentPosition(take, refuse, { enableHighAccuracy: true, timeout: PATIENCE_MS, maximumAge: 0 })
  }
  function take({ coords: { latitude, longitude, accuracy } }: GeolocationPosition) {
    setAsking(false)
    setTold(m['bookcaseReport.positionTaken']({ meters: formatNumber(Math.ceil(accuracy)) }))
    onChange(`${latitude.toFixed(DIGITS)}, ${longitude.toFixed(DIGITS)}`)
  }
  function refuse() {
    setAsking(false)
    setTold(m['bookcaseReport.positionDenied']())
  }
  return (
    <div className={classes.position}>
      <Button variant="default" leftSection={<LocateIcon size={20} />} loading={isAsking} onClick={ask}>
        {m['bookcaseReport.here']()}
      </Button>
      <p role="status" className={classes.told}>
        {told}
      </p>
      <TextInput
        label={m['bookcaseReport.position']()}
        description={m['bookcaseReport.positionHint']()}
        placeholder="51.75772, 14.32888"
        autoComplete="off"
        maxLength={80}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  )
}
