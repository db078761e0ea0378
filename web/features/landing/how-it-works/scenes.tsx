import type { ComponentType } from 'react'
import { ANSWER_HOURS } from '#domain/policy/exchange.ts'
import { m } from '#messages'
import { PerchedFinch } from '../../../ui/finch.tsx'
import classes from './film.module.css'
import { at, Coin, FilmBook, LONG_HAIR, NamePlate, Person, RECEIVER, SHORT_HAIR, Table, Label } from './props.tsx'

interface Scene {
  title: string
  text: string
  Picture: ComponentType
}

/** The four scenes in the current language. */
export function scenes(): readonly Scene[] {
  return [
    { title: m['landing.film1Title'](), text: m['landing.film1Text'](), Picture: OfferScene },
    { title: m['landing.film2Title'](), text: m['landing.film2Text']({ hours: ANSWER_HOURS }), Picture: OrderScene },
    { title: m['landing.film3Title'](), text: m['landing.film3Text'](), Picture: PostScene },
    { title: m['landing.film4Title'](), text: m['landing.film4Text'](), Picture: PointsScene },
  ]
}

/** Where the coins land, a pile of three. */
const PILE = [
  { x: 226, y: 258 },
  { x: 274, y: 258 },
  { x: 250, y: 216 },
] as const

/** Scene: book and points arrive. */
function PointsScene() {
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

/** Scene: another member orders it. */
function OrderScene() {
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

/** A price that most used books have (A §9). */
const FILM_PRICE = 3

// Widths of the bars of a barcode and of the gaps between them, in turn.
const BARS = [3, 3, 2, 4, 5, 2, 2, 3, 3, 2, 6, 3, 2, 2, 4, 3, 2, 5, 3, 2, 2, 4]

/** Scene: a book is scanned and priced. */
function OfferScene() {
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

/** Scene: the parcel is labelled and posted. */
function PostScene() {
  return (
    <>
      <svg viewBox="0 0 480 360">
        <Table />
        <g className={classes.fromLeft} style={at(0.1)}>
          <clipPath id="film-printer">
            <rect x="30" y="40" width="140" height="186" />
          </clipPath>
          <g clipPath="url(#film-printer)">
            <g className={classes.print} style={at(0.7)}>
              <g transform="translate(54 162)">
                <Label />
              </g>
            </g>
          </g>
          <rect x="38" y="222" width="124" height="74" rx="12" fill="var(--cap)" />
          <rect x="54" y="234" width="92" height="10" rx="5" fill="var(--paper)" opacity=".55" />
          <circle cx="142" cy="274" r="6" fill="var(--moss-soft)" />
        </g>
        <g className={classes.toBox} style={at(4)}>
          <g className={classes.rise} style={at(0.9)}>
            <rect x="196" y="206" width="126" height="90" rx="5" fill="#c69a67" />
            <path d="M196 226h126" stroke="#ab8252" strokeWidth="2" />
            <rect x="250" y="206" width="18" height="90" fill="#ab8252" opacity=".5" />
          </g>
          <g transform="translate(214 218)">
            <g className={classes.stick} style={at(2.2)}>
              <Label />
            </g>
          </g>
        </g>
        <LetterBox />
      </svg>
      <span className={`${classes.bird} ${classes.hop}`} style={{ ...at(3), left: '76%', bottom: '61.5%' }}>
        <PerchedFinch />
      </span>
      <span className={`${classes.chip} ${classes.pop}`} style={{ ...at(3.1), left: '40%', top: '12%' }}>
        {m['landing.film3Paid']()}
      </span>
    </>
  )
}

function LetterBox() {
  return (
    <g className={classes.fromRight} style={at(0.4)}>
      <path d="M352 296V166c0-22 16-28 40-28s40 6 40 28v130z" fill="var(--breast)" />
      <path d="M352 206h80" stroke="var(--leaf)" strokeWidth="2" opacity=".5" />
      <rect x="364" y="172" width="56" height="11" rx="5.5" fill="#2b2420" />
      <path
        d="M376 240c10 6 24 2 30-10-2 12-8 22-20 24"
        fill="none"
        stroke="var(--on-breast)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <rect x="384" y="296" width="16" height="34" fill="var(--breast-deep)" />
    </g>
  )
}
