import { FREE_POINT_BOOKS, FREE_POINTS_AT_ONCE } from '#domain/policy/money.ts'
import { m } from '#messages'
import { HowItWorks } from './how-it-works/how-it-works.tsx'
import classes from './landing.module.css'

export function Steps() {
  const steps = [
    { title: m['landing.step1Title'](), text: m['landing.step1Text']({ count: FREE_POINT_BOOKS, soon: FREE_POINTS_AT_ONCE }) },
    { title: m['landing.step2Title'](), text: m['landing.step2Text']() },
    { title: m['landing.step3Title'](), text: m['landing.step3Text']() },
  ]
  return (
    <section className={classes.section} id="how-it-works">
      <div className={classes.head}>
        <h2>{m['landing.stepsTitle']()}</h2>
        <HowItWorks />
      </div>
      <ol className={classes.steps}>
        {steps.map(({ title, text }, index) => (
          <li key={title} className={classes.step}>
            <span className={classes.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
