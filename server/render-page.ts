import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { noteSkippedRow } from './platform/http/answers/odd-rows.ts'
import { loggableError } from './platform/log.ts'

interface DrawnHtml {
  html: Uint8Array<ArrayBuffer>
  /** A part of the page threw that is more than a row of a list, and its fallback stands there. */
  failed: boolean
}

interface Drawing {
  nonce: string
  signal: AbortSignal
  /** Counted by the rows themselves: of what failed, they are those that cost nothing but themselves. */
  failedRows: { readonly count: number }
}

/**
 * Renders a page completely. Uses React's Node build with one buffer; the web stream build allocates an array per attribute and text, a
 * fifth of the time of a short page.
 * @throws what the frame of the page threw.
 */
export async function renderPage(page: ReactNode, { nonce, signal, failedRows }: Drawing): Promise<DrawnHtml> {
  const errors: unknown[] = []
  const html = await new Promise<Buffer>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // All is ready: nothing is sent behind its place and moved there by a script.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => void pipe(collector(resolve)),
      onShellError: reject,
      onError: (error) => void errors.push(error),
    })
    signal.addEventListener('abort', () => abort(signal.reason), { once: true })
  })
  const failed = errors.length > failedRows.count
  if (!failed) for (const error of errors) noteSkippedRow(loggableError(error))
  return { html: new Uint8Array(html), failed }
}

/** Takes what is written to it, whole at the end. */
function collector(done: (all: Buffer) => void): Writable {
  const chunks: Buffer[] = []
  return new Writable({
    // All of it is wanted at once: nobody waits for room.
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write: (chunk: Buffer, _encoding, next) => {
      chunks.push(chunk)
      next()
    },
    final: (next) => {
      done(Buffer.concat(chunks))
      next()
    },
  })
}
