import { Fragment } from 'react'
import { Kbd } from '@laycan/ui/display/kbd.tsx'
import { showKeys, stepsOf } from '@laycan/web/keys.ts'
import styles from './command-palette.module.css'
import { t } from './messages.ts'

/** The keys of a command as caps; of several combinations all, of a sequence one after the other. */
export function CommandKeys({ keys }: { keys: readonly string[] }) {
  return (
    <span className={styles.keys}>
      {keys.map((combination) => (
        <span key={combination} className={styles.combination}>
          {stepsOf(combination).map((step, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same key may be a step twice, and steps never move
            <Fragment key={at}>
              {at > 0 && <span className={styles.then}>{t('followedBy')}</span>}
              <Kbd keys={showKeys(step)} />
            </Fragment>
          ))}
        </span>
      ))}
    </span>
  )
}
