import { expect, it } from 'vitest'
import { browserKind, cameraProblemOf } from './camera-problem.ts'

it.each([
  ['NotAllowedError', 'REFUSED'],
  ['NotFoundError', 'NONE'],
  ['OverconstrainedError', 'NONE'],
  ['NotReadableError', 'IN_USE'],
  ['TypeError', 'UNKNOWN'],
])('%s of a browser means %s', (name, problem) => {
  expect(cameraProblemOf(Object.assign(new Error('no'), { name }))).toBe(problem)
})

it('takes what is no error for unknown', () => {
  expect(cameraProblemOf('no')).toBe('UNKNOWN')
  expect(cameraProblemOf(undefined)).toBe('UNKNOWN')
})

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
it.each([
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${WEBKIT} Version/18.5 Mobile/15E148 Safari/604.1`, 'iosSafari'],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${WEBKIT} CriOS/140.0 Mobile/15E148 Safari/604.1`, 'iosOther'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.5 Safari/605.1.15`, 'safari'],
  ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36', 'chrome'],
  ['Mozilla/5.0 (Android 15; Mobile; rv:142.0) Gecko/142.0 Firefox/142.0', 'firefox'],
  ['Lynx', 'other'],
])('knows the browser of %s', (userAgent, kind) => {
  expect(browserKind(userAgent)).toBe(kind)
})
