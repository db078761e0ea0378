/**
 * Makes a program answer the one question of its asker (`askConfined`, which checks nothing of it beforehand). It ends
 * when the asker ends it, or is gone, and never by itself: an answer leaves in pieces, and one who disconnects or exits
 * while they are under way cuts it off.
 */
export function answerOnce<Question>(answer: (question: Question) => unknown): void {
  process.once('disconnect', () => process.exit())
  process.once('message', (question: Question) => void respond(answer, question))
}

/** A failure ends the program, which its asker hears of. */
async function respond<Question>(answer: (question: Question) => unknown, question: Question): Promise<void> {
  process.send?.(await answer(question))
}
