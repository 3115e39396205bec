import { useState } from 'react'
import { FormRow } from '@laycan/ui/forms/form-row.tsx'
import { Select } from '@laycan/ui/forms/select.tsx'
import { ConfirmDialog } from '@laycan/ui/overlays/confirm-dialog.tsx'
import { call } from '@laycan/web/call.ts'
import { showToast } from '@laycan/web/client-events.ts'
import { type LineRetention, PREVIEW_MAX, previewRetention } from '../contract/retention.ts'
import { FOREVER, keepChoices, nameOfTime } from './keep-times.ts'
import { t } from './messages.ts'
import { keepFor, told } from './retention-store.ts'

/** How long one mailbox keeps its mail; before it deletes anything it says how much. */
export function LineRow({ line }: { line: LineRetention }) {
  const { line_id, username, days } = line
  const [asked, setAsked] = useState<{ days: number; count: number }>()

  async function choose(value: string): Promise<void> {
    if (value === FOREVER) return save(null)
    const wanted = Number(value)
    const preview = await told(() => call(previewRetention, { query: { line_id, days: wanted } }))
    if (preview) setAsked({ days: wanted, count: preview.count })
  }

  async function save(wanted: number | null): Promise<void> {
    if (await keepFor(line_id, wanted)) showToast({ kind: 'success', text: t('saved') })
  }

  return (
    <FormRow title={username}>
      <Select
        label={t('keep_of', { name: username })}
        hideLabel
        value={days === null ? FOREVER : String(days)}
        options={keepChoices(days)}
        onValueChange={(value) => void choose(value)}
      />
      {asked !== undefined && (
        <ConfirmDialog
          title={t('question', { name: username, time: nameOfTime(asked.days) })}
          text={describeCount(asked.count)}
          confirmLabel={t('set', { time: nameOfTime(asked.days) })}
          kind={asked.count > 0 ? 'danger' : 'primary'}
          onConfirm={() => save(asked.days)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </FormRow>
  )
}

function describeCount(count: number): string {
  if (count === 0) return t('count_none')
  if (count === 1) return t('count_one')
  return count >= PREVIEW_MAX ? t('count_max', { n: PREVIEW_MAX }) : t('count', { n: count })
}
