/** A file cannot be read as what it should be; the message is a sentence for whoever loads it. */
export class DumpFailure extends Error {
  override readonly name = 'DumpFailure'
}
