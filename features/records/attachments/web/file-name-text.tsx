import { tooltipWhenCut } from '@laycan/ui/overlays/tooltip.ts'
import { splitFileName } from './file-name.ts'
import styles from './file-name-text.module.css'
import { t } from './messages.ts'

/** A file's name that gives way in its middle: the ending stays, at its end also in a right-to-left name. */
export function FileNameText({ name }: { name: string }) {
  const shown = name === '' ? t('unnamed') : name
  const { base, ending } = splitFileName(shown)
  return (
    <bdi className={styles.name} dir="ltr">
      <span className={styles.base} dir="auto" {...tooltipWhenCut(shown)}>
        {base}
      </span>
      {ending !== '' && (
        <span className={styles.ending} dir="ltr">
          {ending}
        </span>
      )}
    </bdi>
  )
}
