import { Button } from '@mantine/core'
import { useState, useEffect, useEffectEvent, useRef } from 'react'
import { m } from '#messages'
import { lazyChunk, loadChunk } from '../../platform/scripts/lazy-chunk.ts'
import { useSite } from '../../platform/session/session.ts'
import { FailureNotice } from '../../ui/forms/failure-notice.tsx'
import { WithScripts } from '../../ui/with-scripts.tsx'
import type { StreetPin, renderStreetMap, StreetMapWish } from './draw-street-map.ts'
import classes from './street-map-button.module.css'

// The library is fetched with the press, never before: most readers want no street map.
const mapChunk = lazyChunk(() => import('./draw-street-map.ts'))

interface StreetMapButtonProps {
  name: string
  pins: readonly StreetPin[]
  middle: { lat: number; lon: number }
}

/** Loads a street map on demand, after naming its server. Hidden when none is configured. */
export function StreetMapButton({ name, pins, middle }: StreetMapButtonProps) {
  const { tiles } = useSite()
  const [drawing, setDrawing] = useState<typeof mapChunk.loaded>(null)
  const [isLoading, setLoading] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  if (!tiles) return null
  async function open() {
    setLoading(true)
    setFailure(null)
    try {
      const loaded = await loadChunk(mapChunk)
      setDrawing(() => loaded)
    } catch (error) {
      setFailure(error)
    }
    setLoading(false)
  }
  if (drawing)
    return (
      <StreetMap draw={drawing.renderStreetMap} name={name} pins={pins} middle={middle} tiles={tiles} onClose={() => setDrawing(null)} />
    )
  return (
    <WithScripts className={classes.offer}>
      <Button variant="default" size="sm" loading={isLoading} onClick={() => void open()}>
        {m['bookcases.streetMap']()}
      </Button>
      <p>{m['bookcases.streetMapHost']({ host: new URL(tiles.url).host })}</p>
      <FailureNotice failure={failure} />
    </WithScripts>
  )
}

interface StreetMapProps extends Omit<StreetMapWish, 'classes'> {
  draw: typeof renderStreetMap
  name: string
  onClose: () => void
}

/** The street map; takes the focus for its keys. */
function StreetMap({ draw, name, pins, middle, tiles, onClose }: StreetMapProps) {
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
