import { m } from '#messages'
import { Section } from '../../../ui/page.tsx'
import { Question } from '../../../ui/questions/question.tsx'
import classes from './questions.module.css'

/** What is worth knowing in general; no other page of the bookcases says it again. */
export const QUESTIONS = [
  { question: m['bookcases.faqWhat'], answer: m['bookcases.faqWhatText'] },
  { question: m['bookcases.faqRules'], answer: m['bookcases.faqRulesText'] },
  { question: m['bookcases.faqDifference'], answer: m['bookcases.faqDifferenceText'] },
  { question: m['bookcases.faqSource'], answer: m['bookcases.faqSourceText'] },
  { question: m['bookcases.faqMissing'], answer: m['bookcases.faqMissingText'] },
]

/** Questions and answers on bookcases; they open without scripts. */
export function Questions() {
  return (
    <Section title={m['bookcases.faqTitle']()} id="faq">
      <div className={classes.list}>
        {QUESTIONS.map(({ question, answer }) => (
          <Question key={question()} question={question()}>
            <p>{answer()}</p>
          </Question>
        ))}
      </div>
    </Section>
  )
}
