import { Checkbox } from '@laycan/ui/forms/checkbox.tsx'
import { Select } from '@laycan/ui/forms/select.tsx'
import { lineRows, useLineIds } from '#features/foundation/lines/web/public.ts'
import styles from '../mail-texts.module.css'
import { t } from '../messages.ts'

interface LinesFieldProps {
  isForAll: boolean
  line_ids: readonly number[]
  error: string | undefined
  onChange: (part: { is_for_all?: boolean; line_ids?: number[] }) => void
}

/** Which mailboxes a signature is for: those one may send from, and those that were chosen before. */
export function LinesField({ isForAll, line_ids, error, onChange }: LinesFieldProps) {
  const { sendable_lines } = useLineIds()
  const offered = [...new Set([...sendable_lines, ...line_ids])]

  function toggle(id: number, isOn: boolean): void {
    onChange({ line_ids: isOn ? [...line_ids, id] : line_ids.filter((other) => other !== id) })
  }

  return (
    <div className={styles.field}>
      <Select
        label={t('lines')}
        value={isForAll ? 'all' : 'some'}
        options={[
          { value: 'all', label: t('all_lines') },
          { value: 'some', label: t('some_lines') },
        ]}
        error={error}
        onValueChange={(value) => onChange({ is_for_all: value === 'all' })}
      />
      {!isForAll && (
        <fieldset className={styles.lines} aria-label={t('lines')}>
          {offered.map((id) => {
            const line = lineRows.get(id)
            return (
              <Checkbox
                key={id}
                label={line?.display_name ?? t('other_line')}
                description={line?.email}
                checked={line_ids.includes(id)}
                onCheckedChange={(isOn) => toggle(id, isOn)}
              />
            )
          })}
        </fieldset>
      )}
    </div>
  )
}
