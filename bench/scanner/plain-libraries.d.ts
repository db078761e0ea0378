/** What the bench uses of libraries that only it installs. */

declare module '@undecaf/zbar-wasm' {
  interface Scanner {
    setConfig: (symbology: number, config: number, value: number) => void
    scan: (image: Image) => number
  }
  interface Image {
    getSymbols: () => { decode: () => string }[]
    destroy: () => void
  }
  export const ZBarScanner: { create: () => Promise<Scanner> }
  export const ZBarImage: { createFromGrayBuffer: (width: number, height: number, data: ArrayBuffer) => Promise<Image> }
  export const ZBarSymbolType: { ZBAR_NONE: number; ZBAR_EAN13: number }
  export const ZBarConfigType: { ZBAR_CFG_ENABLE: number }
}

declare module '@ericblade/quagga2' {
  const quagga: { decodeSingle: (options: object) => Promise<{ codeResult?: { code: string | null } } | undefined> }
  export default quagga
}
