import type { ReactNode } from 'react'
import { ChevronIcon } from '../icons.tsx'
import classes from './question.module.css'

interface QuestionProps {
  /** Of links to it. */
  id?: string
  question: ReactNode
  /** From the start. */
  isOpen?: boolean
  /** The answer, in paragraphs. */
  children: ReactNode
}

/** A question with an answer to unfold, also without scripts. */
export function Question({ id, question, isOpen, children }: QuestionProps) {
  return (
    <details id={id} className={classes.item} open={isOpen}>
      <summary className={classes.question}>
        {question}
        <ChevronIcon className={classes.chevron} />
      </summary>
      <div className={classes.answer}>{children}</div>
    </details>
  )
}
