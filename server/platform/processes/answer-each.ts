/**
 * Makes a program answer one question after the other of a `StandingProcess`: `read` checks the shape of a question. It
 * ends when the server hangs up, which the server does only while nothing is asked.
 */
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
