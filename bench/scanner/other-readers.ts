import { kindOfCode } from '../../domain/barcodes/book-code.ts'
import { withoutAddOn } from '../../domain/ean.ts'
import type { CodeReader } from '../../domain/barcodes/code-reader.ts'
import { rgbaOf, type GreyPicture } from '../../domain/barcodes/picture/grey-picture.ts'

/** ISBNs that a library reads in a picture. */
export type PlainReader = (picture: GreyPicture) => Promise<readonly string[]>

/** The libraries as they are, for comparison; zbar and quagga are packages of the bench alone. */
export async function createOthers(read: CodeReader): Promise<Record<string, PlainReader>> {
  return {
    zxing: async (picture) => booksOf((await read(picture, 'WHOLE')).map(({ value }) => value)),
    zbar: await zbar(),
    quagga2: await quagga(),
  }
}

function booksOf(values: readonly string[]): string[] {
  return values.map(withoutAddOn).filter((value) => kindOfCode(value) === 'BOOK')
}

async function zbar(): Promise<PlainReader> {
  const { ZBarImage, ZBarScanner, ZBarSymbolType, ZBarConfigType } = await import('@undecaf/zbar-wasm')
  const scanner = await ZBarScanner.create()
  scanner.setConfig(ZBarSymbolType.ZBAR_NONE, ZBarConfigType.ZBAR_CFG_ENABLE, 0)
  scanner.setConfig(ZBarSymbolType.ZBAR_EAN13, ZBarConfigType.ZBAR_CFG_ENABLE, 1)
  return async ({ data, width, height }) => {
    const image = await ZBarImage.createFromGrayBuffer(width, height, new Uint8Array(data).buffer)
    scanner.scan(image)
    const values = image.getSymbols().map((symbol) => symbol.decode())
    image.destroy()
    return booksOf(values)
  }
}

async function quagga(): Promise<PlainReader> {
  const { default: quagga2 } = await import('@ericblade/quagga2')
  const { default: sharp } = await import('sharp')
  return async (picture) => {
    const { data, width, height } = rgbaOf(picture)
    const png = await sharp(data, { raw: { width, height, channels: 4 } })
      .png({ compressionLevel: 1 })
      .toBuffer()
    const result = await quagga2
      .decodeSingle({
        src: `data:image/png;base64,${png.toString('base64')}`,
        inputStream: { size: 1280 },
        decoder: { readers: ['ean_reader'] },
        locate: true,
        numOfWorkers: 0,
      })
      .catch(() => undefined)
    return booksOf(result?.codeResult?.code ? [result.codeResult.code] : [])
  }
}
