/** Makes a program answer questions of a `PersistentProcess` one by one; `read` validates them. Ends when the server disconnects. */
export function answerEach<Question>(read: (question: unknown) => Question, answer: (question: Question) => Promise<unknown>): void {
  process.once('disconnect', () => process.exit())
  process.on('message', ({ id, question }: { id: number; question: unknown }) => {
    Promise.resolve(question)
      .then(read)
      .then(answer)
      .then(
        (given) => process.send?.({ id, answer: given }),
        (error: unknown) => process.send?.({ id, error: String(error) }),
      )
  })
}
