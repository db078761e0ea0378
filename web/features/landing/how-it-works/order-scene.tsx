import { m } from '#messages'
import classes from './film.module.css'
import { at, FilmBook, LONG_HAIR, NamePlate, Person, RECEIVER, SHORT_HAIR, Table } from './props.tsx'

/** Scene: another member orders it. */
export function OrderScene() {
  return (
    <>
      <svg viewBox="0 0 480 360">
        <g className={classes.fromLeft} style={at(0.2)}>
          <Person x={22} y={168} shirt="#3f5568" hair={SHORT_HAIR} />
        </g>
        <g className={classes.pop} style={at(0.9)}>
          <rect x="116" y="34" width="138" height="214" rx="14" fill="var(--leaf)" stroke="var(--line)" strokeWidth="2" />
          <path d="M124 210 96 232l34 2z" fill="var(--leaf)" />
          <FilmBook x={137} y={48} />
        </g>
        <g className={classes.fromRight} style={at(2.4)}>
          <Person x={334} y={168} shirt="#a6452e" hair={LONG_HAIR} />
        </g>
        <path
          className={classes.draw}
          pathLength="1"
          d="M270 168c32-34 84-40 108-8"
          fill="none"
          stroke="var(--cap)"
          strokeWidth="3"
          strokeLinecap="round"
          style={at(2.9)}
        />
        <Table />
        <NamePlate x={80} name={RECEIVER} />
        <NamePlate x={392} name={m['landing.filmYou']()} />
      </svg>
      <span className={`${classes.button} ${classes.press}`} style={{ ...at(1.9), left: '38.6%', bottom: '33.5%' }}>
        {m['catalogue.order']()}
      </span>
      <span className={`${classes.note} ${classes.drop}`} style={{ ...at(3.5), right: '3.5%', top: '9%' }}>
        {m['landing.film2Ordered']()}
      </span>
    </>
  )
}
