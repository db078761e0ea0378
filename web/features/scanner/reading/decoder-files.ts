import wasmFile from 'zxing-wasm/reader/zxing_reader.wasm?url'
import workerFile from './barcode-worker.ts?worker&url'

/** The script of the decoder's worker. */
export const DECODER_SCRIPT = workerFile
/** That and the program which it fetches by itself, unseen by the page. */
export const DECODER_FILES: readonly string[] = [workerFile, wasmFile]
