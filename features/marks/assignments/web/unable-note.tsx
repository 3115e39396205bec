import { WarningIcon } from '@laycan/ui/icons.ts'
import styles from './assignments.module.css'

/** That somebody cannot see to a mail, beside his name; nothing where `words` is ''. */
export function UnableNote({ words }: { words: string }) {
  if (words === '') return null
  return (
    <span className={styles.unable}>
      <WarningIcon size={14} />
      {words}
    </span>
  )
}
