import { m } from '#messages'
import classes from './photos.module.css'

/** Photos as thumbnails; open in a new tab. */
export function PhotoList({ paths }: { paths: readonly string[] }) {
  if (paths.length === 0) return null
  return (
    <ul className={classes.photos}>
      {paths.map((path, index) => (
        <li key={path} className={classes.photo}>
          <a href={path} target="_blank" rel="noreferrer">
            <img src={path} alt={m['problem.photo']({ number: index + 1 })} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  )
}
