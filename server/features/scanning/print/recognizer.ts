import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { GreyPicture } from '#domain/barcodes/picture/grey-picture.ts'

/** Page segmentation modes of Tesseract: sparse text, one block. */
const LAYOUTS = { SPARSE: '11', BLOCK: '6' } as const
export type Layout = keyof typeof LAYOUTS

export type Recognizer = (page: GreyPicture, layout: Layout) => string

interface Core {
  FS: { writeFile: (path: string, data: Uint8Array) => void }
  TessBaseAPI: new () => {
    Init: (path: string | null, language: string, engine: number) => number
    SetVariable: (name: string, value: string) => void
    SetImageFile: (orientation: number, angle: number) => number
    Recognize: (monitor: null) => number
    GetUTF8Text: () => string
  }
}

/** The neural engine alone: data of the older one is not installed. */
const NEURAL_ENGINE = 1
const LANGUAGE = 'deu'

/**
 * Creates an OCR function for normalized pages, assuming 300 dpi. Uses the tesseract.js core directly: its Node wrapper needs the legacy
 * engine, starts a thread and may load files from the network. Only files in `node_modules` are loaded.
 */
export async function createRecognizer(): Promise<Recognizer> {
  const own = createRequire(import.meta.url)
  const loadCore: (options: object) => Promise<Core> = own('tesseract.js-core/tesseract-core-simd-lstm')
  const core = await loadCore({})
  const data = await readFile(`${dirname(own.resolve('@tesseract.js-data/deu/package.json'))}/4.0.0_best_int/${LANGUAGE}.traineddata.gz`)
  core.FS.writeFile(`${LANGUAGE}.traineddata`, await promisify(gunzip)(data))
  const api = new core.TessBaseAPI()
  if (api.Init(null, LANGUAGE, NEURAL_ENGINE) !== 0) throw new Error('The reader of print does not start.')
  api.SetVariable('user_defined_dpi', '300')
  return (page, layout) => {
    core.FS.writeFile('/input', greymapOf(page))
    api.SetVariable('tessedit_pageseg_mode', LAYOUTS[layout])
    if (api.SetImageFile(1, 0) === 1) throw new Error('The reader of print does not take the page.')
    api.Recognize(null)
    return api.GetUTF8Text()
  }
}

function greymapOf({ data, width, height }: GreyPicture): Uint8Array {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), Uint8Array.from(data)])
}
