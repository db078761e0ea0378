import { m } from '#messages'
import { Question } from '../../ui/dialogs/question.tsx'
import { FAQ_ITEMS } from './faq-items.ts'
import classes from './faq.module.css'
import landing from './landing.module.css'

/** Questions; `openItem` is open initially, also without scripts. */
export function Faq({ openItem }: { openItem: number | null }) {
  return (
    <section className={`${landing.section} ${classes.faq}`} id="faq">
      <h2 className={classes.title}>{m['landing.faqTitle']()}</h2>
      <div className={classes.list}>
        {FAQ_ITEMS.map(({ question, answer }, index) => (
          <Question key={index} id={`faq-${index}`} question={question()} isOpen={index === openItem}>
            <p>{answer()}</p>
          </Question>
        ))}
      </div>
    </section>
  )
}
