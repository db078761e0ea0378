/** A square part of a picture. */
export interface Crop {
  /** 1: as large as fits, up to ZOOM_MAX. */
  zoom: number
  /** Where the square lies between the left (0) and the right (1) edge, and between top and bottom. */
  x: number
  y: number
}

export const WHOLE: Crop = { zoom: 1, x: 0.5, y: 0.5 }
export const ZOOM_MAX = 4

interface Size {
  width: number
  height: number
}

/** The crop in pixels of the picture. */
export function cropSquare(picture: Size, { zoom, x, y }: Crop): { left: number; top: number; side: number } {
  const side = Math.min(picture.width, picture.height) / zoom
  return { left: (picture.width - side) * x, top: (picture.height - side) * y, side }
}

/** The crop after dragging a preview `shown` px wide; stops at the edges. */
export function pullCrop(picture: Size, crop: Crop, pull: { dx: number; dy: number; shown: number }): Crop {
  const { side } = cropSquare(picture, crop)
  const scale = side / pull.shown
  const along = (place: number, length: number, pulled: number): number =>
    length > side ? clamp(place - (pulled * scale) / (length - side)) : place
  return { ...crop, x: along(crop.x, picture.width, pull.dx), y: along(crop.y, picture.height, pull.dy) }
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value))
}

/** Renders the crop over the whole canvas. */
export function renderCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const { left, top, side } = cropSquare(picture, crop)
  const context = canvas.getContext('2d')
  if (!context) return
  context.imageSmoothingQuality = 'high'
  context.clearRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height)
}

/** The crop as data URL with edges of `pixels`: WebP, else PNG. */
export function exportCrop(picture: ImageBitmap, crop: Crop, pixels: number): string {
  const canvas = document.createElement('canvas')
  canvas.width = pixels
  canvas.height = pixels
  renderCrop(canvas, picture, crop)
  return canvas.toDataURL('image/webp', 0.95)
}
