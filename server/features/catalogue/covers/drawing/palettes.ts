/** Backgrounds for text; each palette has a text colour with AA contrast for each. */
export type Ground = 'ground' | 'paper' | 'deep'

/** Opaque colours only, so that contrasts can be tested. */
export type Palette = {
  name: string
  ground: string
  deep: string
  paper: string
  /** Text colour for each ground. */
  text: Record<Ground, string>
  /** Shades for art, from close to the ground to far from it. */
  tint: string
  glow: string
  accent: string
}

function channel(color: string, at: number): number {
  return Number.parseInt(color.slice(at, at + 2), 16)
}

/** Mixes two #rrggbb colours; `share` (0 to 1) is the part of the second. */
export function mix(first: string, second: string, share: number): string {
  const mixed = [1, 3, 5].map((at) => Math.round(channel(first, at) * (1 - share) + channel(second, at) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = channel(color, at) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG contrast ratio of two #rrggbb colours, 1 to 21. */
export function contrast(first: string, second: string): number {
  const [light = 0, dark = 0] = [luminance(first), luminance(second)].toSorted((one, other) => other - one)
  return (light + 0.05) / (dark + 0.05)
}

type Recipe = { name: string; ground: string; light: string; ink: string; accent: string }

function palette({ name, ground, light, ink, accent }: Recipe): Palette {
  return {
    name,
    ground,
    deep: mix(ground, ink, 0.52),
    paper: mix('#f8eedd', ground, 0.07),
    text: { ground: light, paper: mix(ground, ink, 0.55), deep: light },
    tint: mix(ground, light, 0.2),
    glow: mix(ground, light, 0.46),
    accent,
  }
}

// Straw is light: its text is dark and its shades go the other way.
const straw: Palette = {
  name: 'straw',
  ground: '#d3ad55',
  deep: '#4b370f',
  paper: '#f8ebcd',
  text: { ground: '#33240a', paper: '#33240a', deep: '#f6e3b4' },
  tint: '#c1983d',
  glow: '#ecd49a',
  accent: '#a6452e',
}

/** The six palettes, named after the chaffinch and its tree. Their order decides which cover a book gets. */
export const palettes: readonly Palette[] = [
  palette({ name: 'breast', ground: '#a6452e', light: '#fdebdf', ink: '#2b1a14', accent: '#e9bd6a' }),
  palette({ name: 'cap', ground: '#3f5568', light: '#eaf0f4', ink: '#14202b', accent: '#e0936f' }),
  palette({ name: 'moss', ground: '#566636', light: '#f0f3dd', ink: '#1d2411', accent: '#e3c069' }),
  palette({ name: 'chestnut', ground: '#7a4b35', light: '#f7e8d8', ink: '#2a170d', accent: '#dcae62' }),
  straw,
  palette({ name: 'plum', ground: '#5b3a52', light: '#f4e6ee', ink: '#22121d', accent: '#e0a184' }),
]
