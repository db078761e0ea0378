import { m } from '#messages'
import { PerchedFinch } from '../../../ui/finch.tsx'
import classes from './film.module.css'
import { at, Coin, FilmBook, LONG_HAIR, NamePlate, Person, RECEIVER, SHORT_HAIR, Table } from './props.tsx'

/** Where the coins land, a pile of three. */
const PILE = [
  { x: 226, y: 258 },
  { x: 274, y: 258 },
  { x: 250, y: 216 },
] as const

/** Scene: book and points arrive. */
export function PointsScene() {
  return (
    <>
      <svg viewBox="0 0 480 360">
        <g className={classes.fromLeft} style={at(0.1)}>
          <Person x={30} y={168} shirt="#3f5568" hair={SHORT_HAIR} />
        </g>
        <g className={classes.fromRight} style={at(0.3)}>
          <Person x={330} y={168} shirt="#a6452e" hair={LONG_HAIR} />
        </g>
        <Table />
        <NamePlate x={88} name={RECEIVER} />
        <NamePlate x={388} name={m['landing.filmYou']()} />
        <g className={classes.rise} style={at(0.9)}>
          <FilmBook x={122} y={160} turn={7} />
        </g>
        {PILE.map(({ x, y }, index) => (
          <Coin key={x} x={x} y={y} className={classes.fly} delay={2 + index * 0.55} />
        ))}
      </svg>
      <span className={`${classes.bird} ${classes.hop}`} style={{ ...at(1.5), left: '28.8%', bottom: '54.8%' }}>
        <PerchedFinch />
      </span>
      <span className={`${classes.chip} ${classes.pop}`} style={{ ...at(4), left: '60%', top: '14%' }}>
        + {m['shared.points']({ count: PILE.length })}
      </span>
    </>
  )
}
