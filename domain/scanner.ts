/** Page of the scanner. */
export const SCANNER_PATH = '/shelf/scanner'
/** Page of the stack, with a camera. */
export const STACK_PATH = '/shelf/stack'

/** Whether a page has a camera. Such pages allow WebAssembly and need a full page load. */
export function isScanningPath(path: string): boolean {
  return path === SCANNER_PATH || path === STACK_PATH
}
