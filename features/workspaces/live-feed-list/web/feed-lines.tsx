import { ComboboxMany } from '@laycan/ui/fields/combobox-many.tsx'
import { useLines } from '#features/foundation/lines/web/public.ts'
import { readUnsubscribedLines } from '#features/foundation/preferences/contract/unsubscribed-lines.ts'
import { useMailSetting } from '#features/foundation/preferences/web/public.ts'
import { t } from './messages.ts'

interface FeedLinesProps {
  line_ids: readonly number[]
  onChange: (line_ids: number[]) => void
}

/** The mailboxes of a feed. Those that the user does not read at the moment stay. */
export function FeedLines({ line_ids, onChange }: FeedLinesProps) {
  const lines = useLines().map((line) => ({ id: line.id, label: line.display_name || line.username }))
  const known = new Map(lines.map((line) => [line.id, line]))
  const left_out = readUnsubscribedLines(useMailSetting('lines_unsubscription'))
  const silent = line_ids.flatMap((id) => (left_out.includes(id) ? (known.get(id)?.label ?? []) : []))
  const hint = silent.length > 0 ? t('lines_left_out', { lines: silent.join(', ') }) : t('lines_hint')
  return (
    <ComboboxMany
      label={t('lines')}
      description={hint}
      options={lines}
      value={line_ids.flatMap((id) => known.get(id) ?? [])}
      onValueChange={(chosen) =>
        onChange([...line_ids.filter((id) => !known.has(id)), ...chosen.map(({ id }) => Number(id))])
      }
    />
  )
}
