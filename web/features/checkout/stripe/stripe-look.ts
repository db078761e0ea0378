import type { FieldStyle } from './stripe-sdk.ts'

/** Current colours and fonts for Stripe's frames. */
export function fieldStyle(): FieldStyle {
  const { ink, soft, error } = colours()
  return {
    base: {
      color: ink,
      iconColor: soft,
      fontFamily: 'Figtree, system-ui, sans-serif',
      fontSize: '16px',
      lineHeight: '24px',
      '::placeholder': { color: soft },
    },
    invalid: { color: error, iconColor: error },
  }
}

function colours(): { ink: string; soft: string; error: string } {
  const style = getComputedStyle(document.documentElement)
  const colour = (name: string): string => style.getPropertyValue(name).trim()
  return { ink: colour('--ink'), soft: colour('--soft'), error: colour('--error') }
}
