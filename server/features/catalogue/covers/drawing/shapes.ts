function coordinate(value: number): string {
  return String(Math.round(value * 10) / 10)
}

/** Fills an SVG template; numbers are rounded, strings kept. */
export function shape(parts: TemplateStringsArray, ...values: (number | string)[]): string {
  return parts.reduce((text, part, index) => {
    const value = values[index - 1] ?? ''
    return text + (typeof value === 'number' ? coordinate(value) : value) + part
  })
}

/** A rectangle as wide as the cover. */
export function band(y: number, height: number, fill: string): string {
  return shape`<path d="M0 ${y}h200v${height}H0z" fill="${fill}"/>`
}

export function disc(x: number, y: number, radius: number, fill: string): string {
  return shape`<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`
}

/** Art below `top`, clipped without an id; its own y starts at 0. */
export function artWindow(top: number, content: string): string {
  return shape`<svg y="${top}" width="200" height="${300 - top}">${content}</svg>`
}
