import classes from './film.module.css'
import { scenes } from './scenes.ts'

/** All scenes in their final state. */
export function StillStory() {
  return (
    <ol className={classes.story}>
      {scenes().map(({ title, text, Picture }, index) => (
        <li key={title}>
          <div className={classes.stage} data-scene={index} data-still aria-hidden="true">
            <Picture />
          </div>
          <p className={classes.caption}>
            <strong>{title}</strong>
            {text}
          </p>
        </li>
      ))}
    </ol>
  )
}
