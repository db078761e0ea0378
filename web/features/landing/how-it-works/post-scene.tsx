import { m } from '#messages'
import { PerchedFinch } from '../../../ui/finch.tsx'
import classes from './film.module.css'
import { at, Label, Table } from './props.tsx'

/** Scene: the parcel is labelled and posted. */
export function PostScene() {
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
