import type { Command } from '@laycan/web/commands.ts'
import { mailSettings } from '#features/foundation/preferences/web/public.ts'
import { t } from './messages.ts'

const group = t('group')

/** Keys that a list in focus handles by itself: shown in the map, not run from there. */
const inFocus = { group, keys_only: true, handled_by_focus: true } as const

/** What can be done in the mail list by name or key; its screen binds what needs a list. */
export const commands: readonly Command[] = [
  { id: 'list.move', title: t('next_or_previous'), keys: ['ArrowDown', 'ArrowUp'], ...inFocus },
  { id: 'list.extend', title: t('extend_selection'), keys: ['shift+ArrowDown', 'shift+ArrowUp'], ...inFocus },
  { id: 'list.page', title: t('page_of_mails'), keys: ['PageDown', 'PageUp'], ...inFocus },
  // KB-006
  { id: 'list.ends', title: t('list_ends'), keys: ['Home', 'End'], ...inFocus },
  { id: 'list.open', title: t('open_mail'), keys: ['Enter'], ...inFocus },
  { id: 'list.next', title: t('next_mail'), group, keys: ['j'] },
  { id: 'list.previous', title: t('previous_mail'), group, keys: ['k'] },
  { id: 'list.first', title: t('first_mail'), group },
  { id: 'list.last', title: t('last_mail'), group },
  {
    id: 'list.top',
    title: t('jump_to_top'),
    group,
    keys: ['t'],
    isOffered: () => mailSettings().shortcut_top_mail_list === '1',
  },
  // KB-002
  { id: 'list.select_all', title: t('select_all'), group, keys: ['mod+a'] },
  { id: 'list.select_matching', title: t('select_all_matching'), group, keys: ['mod+shift+a'] },
  // Before Escape closes a mail, it gives up a selection that was made on purpose.
  { id: 'list.clear_selection', title: t('clear_selection'), group, keys: ['Escape'], precedence: 10 },
  { id: 'list.toggle', title: t('toggle_selection'), group, keys: ['x'] },
  { id: 'list.filter', title: t('toggle_filter'), group, keys: ['shift+f'], words: 'criteria' },
  { id: 'list.clear_filters', title: t('clear_all'), group, words: 'filter' },
  { id: 'list.turn', title: t('turn_order'), group, words: 'sort oldest newest' },
  { id: 'list.reload', title: t('reload_list'), group, words: 'refresh sync' },
]
