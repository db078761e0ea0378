/**
 * Makes a program answer one question of `askConfined`, whose shape it checks itself. It never exits by itself, as that would cut off its
 * answer; the asker ends it.
 */
export function answerOnce(answer: (question: unknown) => unknown): void {
  process.once('disconnect', () => process.exit())
  process.once('message', (question: unknown) => void respond(answer, question))
}

/** A failure ends the program, which its asker hears of. */
async function respond(answer: (question: unknown) => unknown, question: unknown): Promise<void> {
  process.send?.(await answer(question))
}
