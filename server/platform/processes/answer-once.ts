/**
 * Makes a program answer the one question of its asker (`askConfined`); the program reads its shape itself. It ends
 * when the asker ends it, or is gone, and never by itself: an answer leaves in pieces, and one who disconnects or exits
 * while they are under way cuts it off.
 */
export function answerOnce(answer: (question: unknown) => unknown): void {
  process.once('disconnect', () => process.exit())
  process.once('message', (question: unknown) => void respond(answer, question))
}

/** A failure ends the program, which its asker hears of. */
async function respond(answer: (question: unknown) => unknown, question: unknown): Promise<void> {
  process.send?.(await answer(question))
}
