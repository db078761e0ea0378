import type { CSSProperties, ReactNode } from 'react'

declare module 'react' {
  interface CSSProperties {
    /** Read by the style sheet of the film. */
    '--at'?: string
  }
}

/** Delay of an animation within a scene, in seconds. */
export function at(seconds: number): CSSProperties {
  return { '--at': `${seconds}s` }
}

/** A book, 96 × 144 units. */
export function FilmBook({ x, y, turn = 0 }: { x: number; y: number; turn?: number }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn} 48 72)`}>
      <rect width="96" height="144" rx="4" fill="#3f5568" />
      <path d="M4 0h6v144H4a4 4 0 0 1-4-4V4a4 4 0 0 1 4-4z" fill="#2f414f" />
      <path d="M28 144v-36a25 25 0 0 1 50 0v36z" fill="#5f7688" />
      <path d="M39 144v-34a14 14 0 0 1 28 0v34z" fill="#8399a9" />
      <g fill="#f3e7d3" fontFamily="var(--font-title)" fontSize="18" fontWeight="560">
        <text x="19" y="28">
          Effi
        </text>
        <text x="19" y="47">
          Briest
        </text>
      </g>
      <text x="19" y="62" fill="#f3e7d3" fontFamily="var(--font-text)" fontSize="6.2" letterSpacing=".5">
        THEODOR FONTANE
      </text>
    </g>
  )
}

/** A person, about 120 units wide. */
export function Person({ x, y, shirt, hair }: { x: number; y: number; shirt: string; hair: ReactNode }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M0 128c0-40 22-60 58-60s58 20 58 60z" fill={shirt} />
      <path d="M46 56h24v18c0 8-24 8-24 0z" fill="#d9a987" />
      <circle cx="58" cy="36" r="28" fill="#e8bd9c" />
      {hair}
      <path d="M48 38v3M68 38v3" stroke="#4a3229" strokeWidth="3.2" strokeLinecap="round" />
      <path d="M50 50c5 4.5 11 4.5 16 0" fill="none" stroke="#4a3229" strokeWidth="2.6" strokeLinecap="round" />
    </g>
  )
}

export const LONG_HAIR = (
  <path d="M26 62c-6-40 8-60 32-60s38 20 32 60c-6 0-8-4-8-10 0-12-2-20-6-26-14 6-30 6-38-2-4 8-4 16-4 28 0 6-2 10-8 10z" fill="#7a4a33" />
)
export const SHORT_HAIR = <path d="M29 34C26 12 40 2 58 2s32 10 29 32c-4-4-6-10-7-15-16 3-30 1-40-5-4 6-7 13-11 20z" fill="#3a2d27" />

/** A coin, 44 units wide. */
export function Coin({ x, y, className, delay = 0 }: { x: number; y: number; className?: string; delay?: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <g className={className} style={at(delay)}>
        <circle cx="22" cy="22" r="19.5" fill="var(--cap-soft)" stroke="var(--cap)" strokeWidth="4.5" />
        <path d="M14.5 26.5c4.5-.5 9-3.5 11.5-9" fill="none" stroke="var(--cap)" strokeWidth="3.6" strokeLinecap="round" />
      </g>
    </g>
  )
}

export function Table() {
  return (
    <>
      <rect y="296" width="480" height="64" fill="color-mix(in srgb, var(--line) 65%, var(--paper))" />
      <path d="M0 296h480" stroke="color-mix(in srgb, var(--line) 80%, var(--ink))" strokeWidth="2" />
    </>
  )
}

export function NamePlate({ x, name }: { x: number; name: string }) {
  return (
    <text x={x} y="334" textAnchor="middle" fill="var(--ink)" fontFamily="var(--font-text)" fontSize="19" fontWeight="620">
      {name}
    </text>
  )
}

/** The label, 92 × 66 units. */
export function Label() {
  return (
    <>
      <rect width="92" height="66" rx="3" fill="#fffdf9" />
      <path d="M10 14h30M10 24h22M10 44h44M10 54h34" stroke="#8b7b6d" strokeWidth="3.5" strokeLinecap="round" />
      <rect x="62" y="9" width="21" height="21" rx="2" fill="#a6452e" />
      <path d="M66 24c5 3 10 1 12-5" fill="none" stroke="#fffdf9" strokeWidth="2.5" strokeLinecap="round" />
    </>
  )
}

export const RECEIVER = 'Jonas'
