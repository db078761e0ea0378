import { compressPicture } from '../../../ui/forms/compress-picture.ts'

/** As large as the server reads a picture, and not larger than it takes. */
const LIMITS = { maxSide: 1800, maxBytes: 5_000_000, quality: 0.9 }

/** A photo prepared for the server. @throws UnreadablePicture, TooManyPixels */
export function pictureForServer(file: File): Promise<string> {
  return compressPicture(file, LIMITS)
}
