import { Skeleton } from '@mantine/core'
import classes from './skeletons.module.css'

/** Covers in a row that are still to come, in the shape of the book tiles. */
export function TileSkeletons({ count }: { count: number }) {
  return (
    <div className={classes.tiles} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index}>
          <Skeleton radius={5} className={classes.cover} />
          <Skeleton height={14} mt={12} width="80%" />
          <Skeleton height={12} mt={8} width="60%" />
        </div>
      ))}
    </div>
  )
}

/** Ruled lines of a list that are still to come. */
export function LineSkeletons({ count }: { count: number }) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={classes.line}>
          <Skeleton radius={5} width={56} height={84} />
          <div className={classes.lineWords}>
            <Skeleton height={16} width="55%" />
            <Skeleton height={12} mt={10} width="35%" />
          </div>
        </div>
      ))}
    </div>
  )
}
