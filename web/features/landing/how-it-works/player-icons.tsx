interface PlayerIconProps {
  /** Edge in px. */
  size?: number
}

/** Icons of the player. */
export function PlayIcon({ size = 20 }: PlayerIconProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" focusable="false">
      <path d="M8 5.6v12.8c0 .8.9 1.3 1.6.9l9.8-6.4c.6-.4.6-1.4 0-1.8L9.6 4.7c-.7-.4-1.6.1-1.6.9z" />
    </svg>
  )
}

export function PauseIcon({ size = 20 }: PlayerIconProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" focusable="false">
      <rect x="6.5" y="5" width="4" height="14" rx="1.4" />
      <rect x="13.5" y="5" width="4" height="14" rx="1.4" />
    </svg>
  )
}

export function AgainIcon({ size = 20 }: PlayerIconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M5 12a7 7 0 1 0 2.3-5.2M7 3.5v3.8h3.8" />
    </svg>
  )
}
