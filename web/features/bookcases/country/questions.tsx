import { m } from '#messages'
import { Section } from '../../../ui/page.tsx'
import { Question } from '../../../ui/dialogs/question.tsx'
import classes from './questions.module.css'

export const QUESTIONS = [
  { question: m['bookcases.faqWhat'], answer: m['bookcases.faqWhatText'] },
  { question: m['bookcases.faqRules'], answer: m['bookcases.faqRulesText'] },
  { question: m['bookcases.faqDifference'], answer: m['bookcases.faqDifferenceText'] },
  { question: m['bookcases.faqSource'], answer: m['bookcases.faqSourceText'] },
  { question: m['bookcases.faqMissing'], answer: m['bookcases.faqMissingText'] },
]

/** Questions and answers about bookcases; work without scripts. */
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
