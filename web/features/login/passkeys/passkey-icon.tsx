/** A key whose head is a person's: whoever holds it is who they are. */
export function PasskeyIcon({ size = 20 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth={1.8} aria-hidden>
      <circle cx="9" cy="7.5" r="4" />
      <path d="M2.5 20.5c0-4 2.9-6.5 6.5-6.5 1.3 0 2.5.3 3.5.9" strokeLinecap="round" />
      <circle cx="18" cy="12.5" r="2.7" />
      <path d="M18 15.2v6.3m0-2.6h2.2" strokeLinecap="round" />
    </svg>
  )
}
