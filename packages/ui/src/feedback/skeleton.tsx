import { classNames } from '../class-names.ts'
import styles from './skeleton.module.css'

export interface SkeletonProps {
  /** Any CSS length; a line of text is as wide as its container by default. */
  width?: number | string
  height?: number
  round?: boolean
  className?: string
}

/** The shape of what is coming, in its final geometry. */
export function Skeleton({ width = '100%', height = 10, round = false, className }: SkeletonProps) {
  return (
    <span
      aria-hidden
      className={classNames(styles.bone, round && styles.round, className)}
      style={{ width, height }}
    />
  )
}
