/** A file cannot be read; the message is a sentence for the operator. */
export class DumpFailure extends Error {
  override readonly name = 'DumpFailure'
}
