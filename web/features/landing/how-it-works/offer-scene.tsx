import { m } from '#messages'
import { PerchedFinch } from '../../../ui/finch.tsx'
import classes from './film.module.css'
import { at, FilmBook, Table } from './props.tsx'

/** A price that most used books have (A §9). */
const FILM_PRICE = 3

// Widths of the bars of a barcode and of the gaps between them, in turn.
const BARS = [3, 3, 2, 4, 5, 2, 2, 3, 3, 2, 6, 3, 2, 2, 4, 3, 2, 5, 3, 2, 2, 4]

/** Scene: a book is scanned and priced. */
export function OfferScene() {
  return (
    <>
      <svg viewBox="0 0 480 360">
        <Table />
        <g className={classes.rise} style={at(0.3)}>
          <FilmBook x={88} y={153} turn={-3} />
        </g>
        <g className={classes.fromRight} style={at(1.2)}>
          <rect x="262" y="66" width="136" height="246" rx="20" fill="var(--finch-wing)" stroke="var(--ink)" strokeWidth="3" />
          <rect x="272" y="82" width="116" height="214" rx="9" fill="var(--leaf)" />
          <rect x="286" y="104" width="88" height="62" rx="6" fill="#fffdf9" stroke="var(--line)" />
          <Barcode />
          <path className={classes.scan} d="M282 112h96" stroke="#c0492c" strokeWidth="3.5" strokeLinecap="round" style={at(1.9)} />
          <g className={classes.pop} style={at(3.3)}>
            <circle cx="330" cy="206" r="22" fill="var(--moss)" />
            <path d="m320 206 7 8 13-15" fill="none" stroke="var(--leaf)" strokeWidth="4.5" strokeLinecap="round" strokeLinejoin="round" />
          </g>
          <g className={classes.rise} style={at(3.7)} fill="var(--line)">
            <rect x="290" y="246" width="80" height="9" rx="4.5" />
            <rect x="302" y="264" width="56" height="9" rx="4.5" />
          </g>
        </g>
      </svg>
      <span className={`${classes.bird} ${classes.hop}`} style={{ ...at(0.9), left: '21%', bottom: '56.6%' }}>
        <PerchedFinch />
      </span>
      <span className={`${classes.chip} ${classes.pop}`} style={{ ...at(4.1), left: '18.5%', bottom: '4%' }}>
        {m['shared.points']({ count: FILM_PRICE })}
      </span>
    </>
  )
}

function Barcode() {
  const bars = BARS.map((width, index) => ({ width, x: BARS.slice(0, index).reduce((sum, each) => sum + each, 0) }))
  return (
    <g fill="#2b2420" transform="translate(294 114)">
      {bars.map(({ width, x }, index) => index % 2 === 0 && <rect key={x} x={x * 1.04} width={width * 1.04} height="42" />)}
    </g>
  )
}
