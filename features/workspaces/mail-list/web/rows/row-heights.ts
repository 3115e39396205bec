import { useMemo } from 'react'
import type { RowHeights } from '@laycan/list/rows/row-look.ts'
import { CallError } from '@laycan/web/call-error.ts'
import type { MailSettingKey } from '#features/foundation/preferences/contract/mail-settings.ts'
import { setMailSetting, useMailSetting } from '#features/foundation/preferences/web/public.ts'
import { t } from '../messages.ts'

/** Heights that a row of a mail can have (decision 17): pixels, and the settings that make it so. */
const heights = [
  { id: '28', one_line_rows: '28', preview_mail_body: '0' },
  { id: '36', one_line_rows: '36', preview_mail_body: '0' },
  { id: '55', preview_mail_body: '1' },
] as const

/** How high rows are, by the settings, and the choice of it for menus. */
export function useRowHeights(): RowHeights {
  const isDense = useMailSetting('one_line_rows') === '28'
  const hasPreview = useMailSetting('preview_mail_body') === '1'
  return useMemo(() => {
    const now = hasPreview ? '55' : isDense ? '28' : '36'
    return {
      is_compact: now === '28',
      entries: heights.map(({ id, ...settings }) => ({
        id: `rows_${id}`,
        label: t(`rows_${id}`),
        checked: id === now,
        onSelect: () => choose(settings),
      })),
    }
  }, [isDense, hasPreview])
}

function choose(settings: Partial<Record<MailSettingKey, string>>): void {
  for (const [key, value] of Object.entries(settings)) keep(key as MailSettingKey, value)
}

/** A refusal was told by the call, and the choice is taken back. */
export function keep(key: MailSettingKey, value: string): void {
  setMailSetting(key, value).catch((error: unknown) => {
    if (!(error instanceof CallError)) throw error
  })
}
