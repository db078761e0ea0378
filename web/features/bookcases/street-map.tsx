import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useRef } from 'react'
import { m } from '#messages'
import type { renderStreetMap, StreetMapWish } from './draw-street-map.ts'
import classes from './street-map.module.css'

interface StreetMapProps extends Omit<StreetMapWish, 'classes'> {
  draw: typeof renderStreetMap
  name: string
  onClose: () => void
}

/** The street map; takes the focus for its keys. */
export function StreetMap({ draw, name, pins, middle, tiles, onClose }: StreetMapProps) {
  const place = useRef<HTMLDivElement>(null)
  const begin = useEffectEvent(() => {
    if (!place.current) return undefined
    const takeAway = draw(place.current, { pins, middle, tiles, classes: { pin: classes.pin, popup: classes.popup } })
    place.current.focus({ preventScroll: true })
    return takeAway
  })
  // Drawn once: the page of another place has a map of its own.
  useEffect(() => begin(), [])
  return (
    <div className={classes.street} data-street-map="true">
      <div ref={place} className={classes.map} role="region" aria-label={m['bookcases.streetMapLabel']({ name })} tabIndex={0} />
      <Button variant="default" size="sm" onClick={onClose}>
        {m['bookcases.streetMapClose']()}
      </Button>
    </div>
  )
}
