import { m } from '#messages'
import { goToEntry } from './go-to-entry.ts'
import classes from './map.module.css'
import { percent, type MapSize } from './map-size.ts'
import { groupPins, type Pin, type PinGroup } from './pins.ts'

interface PinLayerProps {
  pins: readonly Pin[]
  sizes: { narrow: MapSize; wide: MapSize }
  /** Number of the entry that the pointer is on. */
  active: number | null
}

/** Numbered pins as links to entries. Phones get a separate layer when fewer fit. */
export function PinLayer({ pins, sizes, active }: PinLayerProps) {
  const [narrow, wide] = [groupPins(pins, sizes.narrow), groupPins(pins, sizes.wide)]
  if (narrow.length === wide.length) return <Groups groups={wide} active={active} />
  return (
    <>
      <g className={classes.onNarrow}>
        <Groups groups={narrow} active={active} />
      </g>
      <g className={classes.onWide}>
        <Groups groups={wide} active={active} />
      </g>
    </>
  )
}

function Groups({ groups, active }: { groups: readonly PinGroup[]; active: number | null }) {
  return groups.map(({ pins, text, left, top, width }) => (
    <svg key={text} x={percent(left)} y={percent(top)} overflow="visible">
      <a
        href={pins[0]?.href}
        onClick={goToEntry}
        className={classes.pin}
        aria-label={labelOf(pins, text)}
        data-active={pins.some(({ number }) => number === active) || undefined}
      >
        {/* The pointer's target is a little larger than what is seen. */}
        <rect className={classes.target} x={-width / 2 - 2} y="-13" width={width + 4} height="26" />
        <rect className={classes.disc} x={-width / 2} y="-11" width={width} height="22" rx="11" />
        <text dy="0.36em">{text}</text>
      </a>
    </svg>
  ))
}

/** The visible number comes first in the name, so that voice control can call it by that. */
function labelOf(pins: readonly Pin[], text: string): string {
  const [first, ...others] = pins
  if (first && others.length === 0) return m['bookcases.pin']({ number: first.number, name: first.name })
  return `${text}: ${m['bookcases.pins']({ numbers: pins.map(({ number }) => number).join(', ') })}`
}
