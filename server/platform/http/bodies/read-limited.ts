export class AnswerTooLarge extends Error {
  override readonly name = 'AnswerTooLarge'
}

/** Reads at most `maxBytes` of a remote answer as UTF-8. @throws AnswerTooLarge, TypeError for invalid UTF-8, and connection errors. */
export async function readLimited(response: Response, maxBytes: number): Promise<string> {
  return new TextDecoder('utf-8', { fatal: true }).decode(await readLimitedBytes(response, maxBytes))
}

/** The same as bytes. @throws AnswerTooLarge, and connection errors. */
export async function readLimitedBytes(response: Response, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop by an error cancels the stream, so that the rest is never received.
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw new AnswerTooLarge('the answer is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
