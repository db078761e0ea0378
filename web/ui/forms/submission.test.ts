import { afterEach, expect, test, vi } from 'vitest'
import type { ErrorCode } from '#contract/errors.ts'
import { ApiError, NoConnection } from '../../platform/api/api-client.ts'
import { endLoginAgain, isLoginAgainWanted } from '../../platform/session/login-again.ts'
import { Submission } from './submission.ts'

afterEach(() => {
  endLoginAgain()
  vi.unstubAllGlobals()
})

function refusal(code: ErrorCode): ApiError {
  return new ApiError({ type: 'about:blank', title: code, status: 400, detail: '', code })
}

function refused(error: unknown): () => Promise<void> {
  return async () => {
    throw error
  }
}

const nothing = async (): Promise<void> => undefined

test('a second press while the first one waits does nothing', async () => {
  const submission = new Submission()
  const answer = Promise.withResolvers<void>()
  const act = vi.fn<() => Promise<void>>(() => answer.promise)
  const first = submission.run(act)
  expect(submission.read()).toEqual({ isBusy: true, failure: null })
  expect(await submission.run(act)).toBe(false)
  answer.resolve()
  expect(await first).toBe(true)
  expect(act).toHaveBeenCalledTimes(1)
  expect(submission.read()).toEqual({ isBusy: false, failure: null })
  expect(await submission.run(act)).toBe(true)
})

test('a failure stays to be said until the next try, and is busy until the page is up to date', async () => {
  const submission = new Submission()
  const error = refusal('OFFER_IN_EXCHANGE')
  const seen: unknown[] = []
  const afterwards = vi.fn<() => Promise<void>>(async () => void seen.push(submission.read()))
  expect(await submission.run(refused(error), { onFailure: (failure) => seen.push(failure), afterwards })).toBe(false)
  expect(seen).toEqual([error, { isBusy: true, failure: error }])
  expect(submission.read()).toEqual({ isBusy: false, failure: error })
  const next = submission.run(nothing, { afterwards })
  expect(submission.read().failure).toBeNull()
  expect(await next).toBe(true)
  expect(afterwards).toHaveBeenCalledTimes(2)
})

test.each([new NoConnection('gone'), refusal('UNAVAILABLE'), refusal('BUSY'), refusal('RATE_LIMITED')])(
  'after %s the page stays as it is: it was not refused, and what it shows is as true as before',
  async (error) => {
    const submission = new Submission()
    const reading = vi.fn<() => Promise<void>>()
    expect(await submission.run(refused(error), { afterRefusal: reading, afterwards: reading })).toBe(false)
    expect(submission.read()).toEqual({ isBusy: false, failure: error })
    expect(reading).not.toHaveBeenCalled()
  },
)

test('what comes after a refusal does not come after success', async () => {
  const submission = new Submission()
  const afterRefusal = vi.fn<(error: unknown) => void>()
  await submission.run(nothing, { afterRefusal })
  expect(afterRefusal).not.toHaveBeenCalled()
  const error = refusal('EXCHANGE_STATE')
  await submission.run(refused(error), { afterRefusal })
  expect(afterRefusal).toHaveBeenCalledExactlyOnceWith(error)
})

test('an act that throws before it waits is a failure like any other', async () => {
  const submission = new Submission()
  const error = new Error('no picture')
  const act = (): Promise<void> => {
    throw error
  }
  expect(await submission.run(act)).toBe(false)
  expect(submission.read()).toEqual({ isBusy: false, failure: error })
})

test.each(['onFailure', 'afterRefusal', 'afterwards'] as const)(
  'what fails in %s is reported, and the form waits no longer',
  async (name) => {
    const reported = vi.fn<(error: unknown) => void>()
    vi.stubGlobal('reportError', reported)
    const submission = new Submission()
    const refusing = refusal('EXCHANGE_STATE')
    const options = { [name]: refused(new Error('The page cannot be read.')) }
    expect(await submission.run(refused(refusing), options)).toBe(false)
    expect(submission.read()).toEqual({ isBusy: false, failure: refusing })
    expect(reported).toHaveBeenCalledExactlyOnceWith(new Error('The page cannot be read.'))
    // What was sent was sent.
    expect(await submission.run(nothing, options)).toBe(true)
    expect(submission.read()).toEqual({ isBusy: false, failure: null })
  },
)

test('after the session has ended the login is asked for, and nothing is read anew', async () => {
  const submission = new Submission()
  const onFailure = vi.fn<(error: unknown) => void>()
  const afterwards = vi.fn<() => Promise<void>>()
  expect(await submission.run(refused(refusal('NOT_LOGGED_IN')), { onFailure, afterwards })).toBe(false)
  expect(isLoginAgainWanted()).toBe(true)
  expect(submission.read()).toEqual({ isBusy: false, failure: null })
  expect(onFailure).not.toHaveBeenCalled()
  expect(afterwards).not.toHaveBeenCalled()
})

test('tells of every change, and of none after that was stopped', async () => {
  const submission = new Submission()
  const listener = vi.fn<() => void>()
  const stop = submission.watch(listener)
  submission.say('Choose a file.')
  expect(submission.read()).toEqual({ isBusy: false, failure: 'Choose a file.' })
  await submission.run(nothing)
  expect(listener).toHaveBeenCalledTimes(3)
  stop()
  submission.say(null)
  expect(listener).toHaveBeenCalledTimes(3)
})

test('that somebody else is logged in is said, and nothing is read anew', async () => {
  const submission = new Submission()
  const onFailure = vi.fn<(error: unknown) => void>()
  const afterwards = vi.fn<() => Promise<void>>()
  const failure = refusal('OTHER_MEMBER')
  expect(await submission.run(refused(failure), { onFailure, afterwards })).toBe(false)
  expect(submission.read()).toEqual({ isBusy: false, failure })
  expect(onFailure).not.toHaveBeenCalled()
  expect(afterwards).not.toHaveBeenCalled()
})
