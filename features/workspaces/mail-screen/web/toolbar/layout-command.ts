import type { Command } from '@laycan/web/commands.ts'
import { mailSettings } from '#features/foundation/preferences/web/public.ts'
import { keepSetting } from '#features/workspaces/mail-list/web/public.ts'
import { t } from '../messages.ts'

/** From Columns to Compact and back (decision 17); kept for the user. */
export function switchLayout(): void {
  keepSetting('mail_layout', mailSettings().mail_layout === 'compact' ? 'columns' : 'compact')
}

export const layoutCommand: Command = {
  id: 'list.layout',
  title: t('layout_switch'),
  group: t('commands'),
  words: 'layout compact columns density',
  run: switchLayout,
}
