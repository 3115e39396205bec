import type { Command } from '@laycan/web/commands.ts'
import { t } from './messages.ts'

/** What a key does while a file stands beside its mail; the panel binds it. */
export const commands: readonly Command[] = [
  // Before a selection and the mail: what was opened last is closed first.
  { id: 'file.close', title: t('close_file'), group: t('command_group'), keys: ['Escape'], precedence: 20 },
]
