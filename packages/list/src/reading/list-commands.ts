import type { Command } from '@laycan/web/commands.ts'
import { t } from '../words.ts'

const group = t('group')

/** Keys that a list in focus handles by itself: shown in the map, not run from there. */
const inFocus = { group, keys_only: true, handled_by_focus: true } as const

/**
 * What can be done in every list by name or key; the screen that is open binds what needs a list. One feature declares
 * them for all.
 * @param isTopOffered whether the key that jumps to the top is on (KB-006)
 */
export function listCommands({ isTopOffered }: { isTopOffered: () => boolean }): readonly Command[] {
  return [
    { id: 'list.move', title: t('next_or_previous'), keys: ['ArrowDown', 'ArrowUp'], ...inFocus },
    {
      id: 'list.extend',
      title: t('extend_selection'),
      keys: ['shift+ArrowDown', 'shift+ArrowUp'],
      ...inFocus,
    },
    { id: 'list.page', title: t('page_of_rows'), keys: ['PageDown', 'PageUp'], ...inFocus },
    // KB-006
    { id: 'list.ends', title: t('list_ends'), keys: ['Home', 'End'], ...inFocus },
    { id: 'list.open', title: t('open_row'), keys: ['Enter'], ...inFocus },
    { id: 'list.next', title: t('next'), group, keys: ['j'] },
    { id: 'list.previous', title: t('previous'), group, keys: ['k'] },
    { id: 'list.first', title: t('first'), group },
    { id: 'list.last', title: t('last'), group },
    { id: 'list.top', title: t('jump_to_top'), group, keys: ['t'], isOffered: isTopOffered },
    // KB-002
    { id: 'list.select_all', title: t('select_all'), group, keys: ['mod+a'] },
    { id: 'list.select_matching', title: t('select_all_matching'), group, keys: ['mod+shift+a'] },
    // Before Escape closes a record, it gives up a selection that was made on purpose.
    { id: 'list.clear_selection', title: t('clear_selection'), group, keys: ['Escape'], precedence: 10 },
    { id: 'list.toggle', title: t('toggle_selection'), group, keys: ['x'] },
    { id: 'list.filter', title: t('toggle_filter'), group, keys: ['shift+f'], words: 'criteria' },
    { id: 'list.clear_filters', title: t('clear_filters'), group, words: 'filter' },
    { id: 'list.turn', title: t('turn_order'), group, words: 'sort oldest newest' },
    { id: 'list.reload', title: t('reload'), group, words: 'refresh sync' },
  ]
}
