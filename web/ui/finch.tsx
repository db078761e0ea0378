/** The chaffinch, decorative beside its name. */
export function Finch({ size = 38 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <Bird />
    </svg>
  )
}

/** The chaffinch sitting on its lower edge; as wide as its container. */
export function PerchedFinch({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="4 9 42 34" aria-hidden="true" focusable="false">
      <path
        d="M22.5 35.5l-.8 7M27.5 35l.6 7.5M19.3 43h4.6M25.8 43h4.6"
        stroke="var(--finch-leg)"
        strokeWidth="1.4"
        strokeLinecap="round"
        fill="none"
      />
      <Bird />
    </svg>
  )
}

function Bird() {
  return (
    <>
      <path d="M6 30c5 8 18 11 26 4 4-3.6 6-8 6-13 0-6-4-10-9-10s-8 3-9 8c-1 4-5 7-14 11z" fill="var(--breast)" />
      <path d="M38 21c0-6-4-10-9-10-4 0-7 2-8.4 5.5C27 15 31 17 33 24c2.5-.2 4-1.5 5-3z" fill="var(--cap)" />
      <path d="M37.6 17.6l6.4 1.7-6 2.7z" fill="var(--ink)" />
      <circle cx="32" cy="17" r="1.7" fill="var(--leaf)" />
      <path d="M13 29c6-1 11-4 14-9 2 7-2 13-9 14-3-1-4-3-5-5z" fill="var(--finch-wing)" />
      <path d="M18 30.5c4-1 7-3.5 8.5-7M20.5 33c3.4-1.2 5.6-3.7 6.5-6.5" stroke="var(--leaf)" strokeWidth="1.6" fill="none" />
    </>
  )
}
