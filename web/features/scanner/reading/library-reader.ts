import { readBarcodes, type ReaderOptions } from 'zxing-wasm/reader'
import type { CodeReader } from '#domain/barcodes/code-reader.ts'
import { rgbaOf } from '#domain/barcodes/picture/grey-picture.ts'
import { readTwoOfFive } from '#domain/barcodes/read-two-of-five.ts'
import type { Symbology } from '#domain/barcodes/symbologies.ts'
import { SCAN_SYMBOLS_MAX } from '#domain/policy/scanner.ts'

type Format = NonNullable<ReaderOptions['formats']>[number]

/** What the library calls them. Standard 2 of 5 it does not know: that one is read by us. */
const FORMATS: Partial<Record<Symbology, Format>> = {
  CODE_128: 'Code128',
  CODE_93: 'Code93',
  CODE_39: 'Code39',
  EAN_13: 'EAN13',
  INTERLEAVED_2_OF_5: 'ITF',
  CODABAR: 'Codabar',
}

/** The decoding library, with our own reader for formats it lacks. Frames are not scaled down, photos (`isLarge`) are. */
export function libraryReader(symbologies: readonly Symbology[], isLarge = false): CodeReader {
  const formats = symbologies.flatMap((symbology) => FORMATS[symbology] ?? [])
  const isOursWanted = symbologies.includes('STANDARD_2_OF_5')
  return async (picture, effort) => {
    const ours = isOursWanted && effort !== 'UPRIGHT' ? readTwoOfFive(picture) : []
    const found = await readBarcodes(new ImageData(rgbaOf(picture).data, picture.width, picture.height), {
      formats,
      tryRotate: effort !== 'UPRIGHT',
      tryInvert: false,
      tryDownscale: isLarge && effort !== 'UPRIGHT',
      maxNumberOfSymbols: effort === 'WHOLE' ? SCAN_SYMBOLS_MAX : 1,
      // The price beside it, an EAN-5 or EAN-2, is no part of the number.
      eanAddOnSymbol: 'Ignore',
      validateOptionalChecksum: true,
    })
    const reads = found.flatMap(({ format, text, isValid }) => {
      const symbology = symbologies.find((one) => FORMATS[one] !== undefined && format.startsWith(FORMATS[one]))
      return isValid && symbology ? [{ symbology, value: text }] : []
    })
    return [...reads, ...ours.map((value) => ({ symbology: 'STANDARD_2_OF_5' as const, value }))]
  }
}
