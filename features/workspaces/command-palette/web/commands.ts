import type { Command } from '@laycan/web/commands.ts'
import { t } from './messages.ts'

export const commands: readonly Command[] = [
  { id: 'palette.open', title: t('open'), group: t('group'), keys: ['mod+k'] },
]
