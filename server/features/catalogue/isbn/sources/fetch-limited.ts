import { AnswerTooLarge, readLimited } from '../../../../platform/http/bodies/read-limited.ts'
import { SourceFailure, SourceRefusal } from './source.ts'

const ISBN_ANSWER_MAX_BYTES = 1024 * 1024

interface Options {
  accept: string
  userAgent: string
  signal: AbortSignal
}

/**
 * Fetches a text of at most ISBN_ANSWER_MAX_BYTES from a configured host; redirects and statuses other than 200 are errors.
 * @throws SourceRefusal for larger texts and for 400 and 422; SourceFailure otherwise, with Retry-After if given.
 */
export async function fetchLimited(url: URL, options: Options): Promise<string> {
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      signal: options.signal,
      headers: { accept: options.accept, 'user-agent': options.userAgent },
    })
    if (response.status !== 200) {
      await response.body?.cancel()
      throw failureOf(url, response)
    }
    return await readLimited(response, ISBN_ANSWER_MAX_BYTES)
  } catch (error) {
    if (error instanceof SourceFailure) throw error
    if (error instanceof AnswerTooLarge) throw new SourceRefusal(error.message)
    throw new SourceFailure(`${url.host} gave no answer`, { cause: error })
  }
}

/** Of a status that is no answer; too many questions are a reason to rest at once. */
function failureOf({ host }: URL, { status, headers }: Response): SourceFailure {
  if (status === 400 || status === 422) return new SourceRefusal(`${host} answered ${status}`)
  const seconds = /^\d{1,6}$/u.exec(headers.get('retry-after') ?? '')?.[0]
  const restMs = seconds === undefined ? undefined : Number(seconds) * 1000
  return new SourceFailure(`${host} answered ${status}`, { restMs: status === 429 ? (restMs ?? 0) : restMs })
}
