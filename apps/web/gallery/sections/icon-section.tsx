import * as icons from '@laycan/ui/icons.ts'
import styles from '../gallery.module.css'

/** The whole icon family under our names. */
export function IconSection() {
  return (
    <div className={styles.icons}>
      {Object.entries(icons).map(([name, Drawn]) => (
        <div key={name} className={styles.iconCell}>
          <Drawn />
          {name.replace(/Icon$/, '')}
        </div>
      ))}
    </div>
  )
}
