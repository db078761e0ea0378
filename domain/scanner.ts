/** The page of the scanner: one book after the other. */
export const SCANNER_PATH = '/shelf/scanner'
/** The page of the stack, with a camera above it. */
export const STACK_PATH = '/shelf/stack'

/** Pages with a camera. Their documents may compile a program, so one comes to them by loading a whole one. */
export function isScanningPath(path: string): boolean {
  return path === SCANNER_PATH || path === STACK_PATH
}
