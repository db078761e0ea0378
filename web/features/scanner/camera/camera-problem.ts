/** Why there is no camera picture. */
export type CameraProblem = 'REFUSED' | 'NONE' | 'IN_USE' | 'INSECURE' | 'UNSUPPORTED' | 'LOST' | 'UNKNOWN'

const BY_NAME: Record<string, CameraProblem> = {
  NotAllowedError: 'REFUSED',
  SecurityError: 'REFUSED',
  NotFoundError: 'NONE',
  OverconstrainedError: 'NONE',
  NotReadableError: 'IN_USE',
  AbortError: 'IN_USE',
}

/** The problem behind a browser's camera error. */
export function cameraProblemOf(error: unknown): CameraProblem {
  return (error instanceof Error && BY_NAME[error.name]) || 'UNKNOWN'
}

/** Browsers with different camera permissions. */
export type BrowserKind = 'chrome' | 'firefox' | 'iosSafari' | 'iosOther' | 'safari' | 'other'

export function browserKind(userAgent: string): BrowserKind {
  const isIos = /iPhone|iPad|iPod/u.test(userAgent)
  if (isIos) return /CriOS|FxiOS|EdgiOS/u.test(userAgent) ? 'iosOther' : 'iosSafari'
  if (userAgent.includes('Firefox/')) return 'firefox'
  if (userAgent.includes('Chrome/')) return 'chrome'
  return userAgent.includes('Safari/') ? 'safari' : 'other'
}
