import type { Command } from '@laycan/web/commands.ts'
import { t } from './messages.ts'

const group = t('group')

/** Their `run` comes with the button in the toolbar of the list. */
export const commands: readonly Command[] = [
  { id: 'bookmark.go', title: t('go'), group, keys: ['shift+b'] },
  { id: 'bookmark.remove', title: t('remove'), group },
]
