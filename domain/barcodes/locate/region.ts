/** A rectangle turned by `angle`: `u = x cos + y sin` along the scan line, `v = y cos - x sin` along the bars, in pixels. */
export interface Region {
  /** In radians; 0 when the bars stand upright. */
  angle: number
  left: number
  right: number
  top: number
  bottom: number
  /** How much the slope of the bars changes from pixel to pixel along the scan line: perspective. */
  fan: number
}

/** Centre of a region in pixels. */
export function middleOf({ angle, left, right, top, bottom }: Region): { x: number; y: number } {
  const [u, v] = [(left + right) / 2, (top + bottom) / 2]
  return { x: u * Math.cos(angle) - v * Math.sin(angle), y: u * Math.sin(angle) + v * Math.cos(angle) }
}

/** Smaller angle between two undirected lines, in radians. */
export function angleBetween(one: number, other: number): number {
  const apart = Math.abs(one - other) % Math.PI
  return Math.min(apart, Math.PI - apart)
}
