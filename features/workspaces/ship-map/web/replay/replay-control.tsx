import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { Select } from '@laycan/ui/forms/select.tsx'
import { PauseIcon, PlayIcon } from '@laycan/ui/icons.ts'
import { t } from '../messages.ts'
import styles from './replay-control.module.css'
import { paces, type Replay } from './use-replay.ts'

/** A step of the arrow keys: ten minutes, by which a ship makes two miles. */
const STEP_MS = 600_000

/** Play, pause, pace and the time line of a track (MA-006). */
export function ReplayControl({
  replay,
  timeText,
}: {
  replay: Replay
  timeText: (moment: string) => string
}) {
  const { from, to, time, is_playing, pace } = replay
  const shown = timeText(new Date(time).toISOString())
  return (
    <fieldset className={styles.control}>
      <legend className="visually-hidden">{t('replay')}</legend>
      <IconButton
        icon={is_playing ? PauseIcon : PlayIcon}
        label={t(is_playing ? 'pause' : 'play')}
        onClick={replay.toggle}
      />
      <input
        type="range"
        className={styles.time}
        aria-label={t('time')}
        aria-valuetext={shown}
        min={from}
        max={to}
        step={STEP_MS}
        value={time}
        onChange={({ target }) => replay.seek(Number(target.value))}
      />
      <output className={styles.shown}>{shown}</output>
      <Select
        label={t('pace')}
        hideLabel
        size="small"
        value={String(pace)}
        options={paces.map((hours) => ({ value: String(hours), label: t('pace_hours', { n: hours }) }))}
        onValueChange={(value) => replay.setPace(paces.find((each) => String(each) === value) ?? 6)}
      />
    </fieldset>
  )
}
