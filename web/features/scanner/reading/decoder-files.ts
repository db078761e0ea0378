import wasmFile from 'zxing-wasm/reader/zxing_reader.wasm?url'
import workerFile from './barcode-worker.ts?worker&url'

export const DECODER_SCRIPT = workerFile
/** The worker's script and WebAssembly. */
export const DECODER_FILES: readonly string[] = [workerFile, wasmFile]
