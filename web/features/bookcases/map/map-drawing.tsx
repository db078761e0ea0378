import type { ReactNode } from 'react'
import { KM_PER_UNIT, type GridFrame } from '#domain/map-grid.ts'
import { formatNumber } from '../../../platform/language/format.ts'
import classes from './map.module.css'
import { percent } from './map-size.ts'
import type { MapName } from './place-names.ts'

interface MapDrawingProps {
  /** What it is a map of. */
  label: string
  frame: GridFrame
  /** Outlines, in units of the grid. */
  land: ReactNode
  names: readonly MapName[]
  /** Pins and links, placed by shares of the map. */
  children?: ReactNode
  /** True where the land itself is the ground, without a frame. */
  isBare?: boolean
}

/** A map: land in units of the grid, which grows with the page; names and pins, which keep their size; a scale. */
export function MapDrawing({ label, frame, land, names, children, isBare }: MapDrawingProps) {
  return (
    <div
      className={classes.map}
      data-drawn-map="true"
      data-bare={isBare || undefined}
      style={{ aspectRatio: `${frame.width} / ${frame.height}` }}
    >
      <svg className={classes.sheet} role="group" aria-label={label}>
        <svg viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`} width="100%" height="100%">
          {land}
        </svg>
        <g aria-hidden="true">
          {names.map(({ name, left, top }) => (
            <text key={`${name} ${left}`} className={classes.name} x={percent(left)} y={percent(top)} dy="0.35em">
              {name}
            </text>
          ))}
          <Scale frame={frame} />
        </g>
        {children}
      </svg>
    </div>
  )
}

const LENGTHS_KM = [1, 2, 5, 10, 20, 50, 100, 200]
/** The bar is at most this share of the map's width. */
const SCALE_MOST = 0.24

function Scale({ frame }: { frame: GridFrame }) {
  const shareOfKm = 1 / (frame.width * KM_PER_UNIT)
  const km = LENGTHS_KM.findLast((length) => length * shareOfKm <= SCALE_MOST) ?? 1
  return (
    <svg className={classes.scale} x="14" y="100%" overflow="visible">
      <path d="M0 -18v5" />
      <rect x="0" y="-14" height="1.5" width={percent(km * shareOfKm)} stroke="none" />
      <svg x={percent(km * shareOfKm)} overflow="visible">
        <path d="M0 -18v5" />
        <text x="6" y="-12">
          {formatNumber(km)} km
        </text>
      </svg>
    </svg>
  )
}

/** Bookcases as dots: `dots` are x and y in turn. */
export function Dots({ dots, isQuiet }: { dots: readonly number[]; isQuiet?: boolean }) {
  const path = dots.reduce((text, value, index) => text + (index % 2 === 0 ? `M${value} ` : `${value}h0`), '')
  return <path className={classes.dots} data-quiet={isQuiet || undefined} d={path} />
}
