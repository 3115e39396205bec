import styles from '../compose-form.module.css'
import { t } from '../messages.ts'
import { clockTime } from '../send/clock-time.ts'
import type { SaveState } from './saver.ts'

/** Whether the words are safe, said all the time. */
export function SaveNote({ save }: { save: SaveState }) {
  const { text, tone } = describe(save)
  return (
    <span className={styles.note} data-tone={tone} role="status" title={text}>
      {text}
    </span>
  )
}

function describe(save: SaveState): { text: string; tone?: 'warning' | 'danger' } {
  switch (save.kind) {
    case 'untouched':
      return { text: '' }
    case 'unsaved':
      return { text: t('saving') }
    case 'saved':
      return { text: t('saved_at', { time: clockTime(save.at) }) }
    case 'offline':
      return { text: t('not_saved_offline'), tone: 'warning' }
    case 'refused':
      return { text: t('not_saved_refused', { text: save.text }), tone: 'danger' }
    case 'conflict':
      return { text: t('not_saved_conflict'), tone: 'danger' }
  }
}
