import type { ReactNode } from 'react'
import { LAND_WIDTH } from '#domain/map-frame.ts'
import type { GridFrame } from '#domain/map-grid.ts'
import { RenderedPath } from '../../../platform/drawing/drawn-path.tsx'
import { formatNumber } from '../../../platform/language/format.ts'
import classes from './map.module.css'
import { percent } from './map-size.ts'
import type { MapName } from './place-names.ts'
import { SCALE_EDGE_PX, type MapScale } from './scale.ts'

interface MapDrawingProps {
  /** What it is a map of. */
  label: string
  frame: GridFrame
  /** Outlines and dots, in units of the land (`LAND_WIDTH`). */
  land: ReactNode
  names: readonly MapName[]
  scale: MapScale
  /** Pins and links, placed by shares of the map. */
  children?: ReactNode
  /** True where the land itself is the ground, without a frame. */
  isBare?: boolean
}

/** A map: scalable land; names and pins of fixed size; a scale. */
export function MapDrawing({ label, frame, land, names, scale, children, isBare }: MapDrawingProps) {
  return (
    <div
      className={classes.map}
      data-drawn-map="true"
      data-bare={isBare || undefined}
      style={{ aspectRatio: `${frame.width} / ${frame.height}` }}
    >
      <svg className={classes.sheet} role="group" aria-label={label}>
        <svg viewBox={`0 0 ${LAND_WIDTH} ${Math.round((LAND_WIDTH * frame.height) / frame.width)}`} width="100%" height="100%">
          {land}
        </svg>
        <g aria-hidden="true">
          {names.map(({ name, left, top }) => (
            <text key={`${name} ${left}`} className={classes.name} x={percent(left)} y={percent(top)} dy="0.35em">
              {name}
            </text>
          ))}
          <Scale scale={scale} />
        </g>
        {children}
      </svg>
    </div>
  )
}

function Scale({ scale: { km, share, isRight, isTop } }: { scale: MapScale }) {
  return (
    <svg className={classes.scale} x={isRight ? percent(1 - share) : '0'} y={isTop ? '36' : '100%'} overflow="visible">
      <g transform={`translate(${isRight ? -SCALE_EDGE_PX : SCALE_EDGE_PX} 0)`}>
        <path d="M0 -18v5" />
        <rect x="0" y="-14" height="1.5" width={percent(share)} stroke="none" />
        <svg x={percent(share)} overflow="visible">
          <path d="M0 -18v5" />
          {!isRight && <Length km={km} x="6" />}
        </svg>
        {isRight && <Length km={km} x="-6" anchor="end" />}
      </g>
    </svg>
  )
}

function Length({ km, x, anchor }: { km: number; x: string; anchor?: 'end' }) {
  return (
    <text x={x} y="-12" textAnchor={anchor}>
      {formatNumber(km)} km
    </text>
  )
}

/** Bookcases as dots, one `Mx yh0` each. */
export function Dots({ dots, isQuiet }: { dots: string | undefined; isQuiet?: boolean }) {
  return (
    <g className={classes.dots} data-quiet={isQuiet || undefined}>
      <RenderedPath id="map-dots" d={dots} />
    </g>
  )
}

/** The place and its surroundings. */
export function Ground({ map: { ground, own } }: { map: { ground?: string; own?: string } }) {
  return (
    <>
      <RenderedPath id="map-ground" className={classes.ground} d={ground} />
      <RenderedPath id="map-own" className={classes.own} d={own} />
    </>
  )
}
