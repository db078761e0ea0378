import { deflateSync } from 'node:zlib'
import { concatTransformationMatrix, drawObject, PDFDocument, popGraphicsState, pushGraphicsState } from '@cantoo/pdf-lib'
import type { Drawing } from './draw-grey.ts'

/**
 * A drawing as the only thing on a page of this size in points. It is packed here and laid in as it is: by way of a PNG, which the
 * library unpacks and packs again, 32 labels took longer than a file may.
 */
export async function picturePage({ width, height, shades }: Drawing, size: { width: number; height: number }): Promise<Uint8Array> {
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
