/** A coordinate for SVG, rounded to a tenth of a unit. */
function coordinate(value: number): string {
  return String(Math.round(value * 10) / 10)
}

/** Fills a template with numbers rounded for SVG; strings pass as they are. */
export function shape(parts: TemplateStringsArray, ...values: (number | string)[]): string {
  return parts.reduce((text, part, index) => {
    const value = values[index - 1] ?? ''
    return text + (typeof value === 'number' ? coordinate(value) : value) + part
  })
}

/** A rectangle over the whole width of the cover. */
export function band(y: number, height: number, fill: string): string {
  return shape`<path d="M0 ${y}h200v${height}H0z" fill="${fill}"/>`
}

/** A filled circle. */
export function disc(x: number, y: number, radius: number, fill: string): string {
  return shape`<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`
}

/** The art below `top`, clipped there without needing an id: its own y starts at 0. */
export function artWindow(top: number, content: string): string {
  return shape`<svg y="${top}" width="200" height="${300 - top}">${content}</svg>`
}
