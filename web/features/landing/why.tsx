import { m } from '#messages'
import classes from './landing.module.css'

export function Why() {
  const reasons = [
    { title: m['landing.why1Title'](), text: m['landing.why1Text']() },
    { title: m['landing.why2Title'](), text: m['landing.why2Text']() },
    { title: m['landing.why3Title'](), text: m['landing.why3Text']() },
  ]
  return (
    <section className={classes.section} id="why">
      <h2 className={classes.alone}>{m['landing.whyTitle']()}</h2>
      <div className={classes.reasons}>
        {reasons.map(({ title, text }) => (
          <div key={title} className={classes.reason}>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        ))}
      </div>
    </section>
  )
}
