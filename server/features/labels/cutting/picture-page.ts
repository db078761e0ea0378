import { deflateSync } from 'node:zlib'
import { concatTransformationMatrix, drawObject, PDFDocument, popGraphicsState, pushGraphicsState } from '@cantoo/pdf-lib'
import type { GreyImage } from './render-grey.ts'

/** A page of this size in points with only an image. Compresses the pixels directly, as the way via PNG takes too long for 32 labels. */
export async function picturePage({ width, height, shades }: GreyImage, size: { width: number; height: number }): Promise<Uint8Array> {
  const label = await PDFDocument.create({ updateMetadata: false })
  const page = label.addPage([size.width, size.height])
  const picture = label.context.stream(deflateSync(shades), {
    Type: 'XObject',
    Subtype: 'Image',
    Width: width,
    Height: height,
    BitsPerComponent: 8,
    ColorSpace: 'DeviceGray',
    Filter: 'FlateDecode',
  })
  const name = page.node.newXObject('Label', label.context.register(picture))
  page.pushOperators(
    pushGraphicsState(),
    concatTransformationMatrix(size.width, 0, 0, size.height, 0, 0),
    drawObject(name),
    popGraphicsState(),
  )
  return label.save()
}
