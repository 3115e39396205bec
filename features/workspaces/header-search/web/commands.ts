import type { Command } from '@laycan/web/commands.ts'
import { t } from './messages.ts'

/** KB-005. What runs is given by the field. */
export const commands: readonly Command[] = [
  { id: 'search.focus', title: t('focus'), group: t('group'), keys: ['alt+q'], words: t('focus_words') },
]
