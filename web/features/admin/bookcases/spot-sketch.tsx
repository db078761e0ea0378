import { m } from '#messages'
import classes from './review-page.module.css'

interface Position {
  lat: number
  lon: number
}

/** Edge of the drawing, and what is kept free around both spots. */
const SIZE = 120
const MARGIN = 24
/** Two spots less than a meter apart are drawn as one. */
const NEAREST = 0.000_01

/** Where it stood and where it would stand, north above; drawn so large that both fit. */
export function SpotSketch({ from, to }: { from: Position; to: Position }) {
  const [old, next] = [onPlane(from), onPlane(to)]
  const reach = Math.max(Math.abs(next.x - old.x), Math.abs(next.y - old.y), NEAREST)
  const [middleX, middleY] = [(old.x + next.x) / 2, (old.y + next.y) / 2]
  const place = ({ x, y }: { x: number; y: number }) => ({
    x: SIZE / 2 + ((x - middleX) * (SIZE - 2 * MARGIN)) / reach,
    y: SIZE / 2 + ((y - middleY) * (SIZE - 2 * MARGIN)) / reach,
  })
  const [before, after] = [place(old), place(next)]
  return (
    <svg
      className={classes.sketch}
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      role="img"
      aria-label={`${m['bookcaseReview.before']()} → ${m['bookcaseReview.after']()}`}
    >
      <line x1={before.x} y1={before.y} x2={after.x} y2={after.y} />
      <circle cx={before.x} cy={before.y} r="6" data-spot="before" />
      <circle cx={after.x} cy={after.y} r="6" data-spot="after" />
    </svg>
  )
}

/** Treats the earth as flat, which is exact enough for one town; a degree to the east is shorter than one to the north. */
function onPlane({ lat, lon }: Position): { x: number; y: number } {
  return { x: lon * Math.cos((lat * Math.PI) / 180), y: -lat }
}
