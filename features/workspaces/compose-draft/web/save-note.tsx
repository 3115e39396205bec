import { useDateStyle } from '#features/records/emails/web/public.ts'
import { clockTime } from './clock-time.ts'
import { t } from './messages.ts'
import styles from './save-note.module.css'
import type { SaveState } from './saver.ts'

/** Whether the words are safe, said all the time. */
export function SaveNote({ save }: { save: SaveState }) {
  const { time_zone } = useDateStyle()
  const { text, tone } = describe(save, time_zone)
  return (
    <span className={styles.note} data-tone={tone} role="status" title={text}>
      {text}
    </span>
  )
}

function describe(
  save: SaveState,
  time_zone: string | undefined,
): { text: string; tone?: 'warning' | 'danger' } {
  switch (save.kind) {
    case 'untouched':
      return { text: '' }
    case 'unsaved':
      return { text: t('saving') }
    case 'saved':
      return { text: t('saved_at', { time: clockTime(save.at, time_zone) }) }
    case 'offline':
      return save.is_kept
        ? { text: t('not_saved_offline'), tone: 'warning' }
        : { text: t('not_saved_offline_not_kept'), tone: 'danger' }
    case 'refused':
      return {
        text: t(save.is_kept ? 'not_saved_refused' : 'not_saved_refused_not_kept', { text: save.text }),
        tone: 'danger',
      }
    case 'conflict':
      return { text: t('not_saved_conflict'), tone: 'danger' }
  }
}
