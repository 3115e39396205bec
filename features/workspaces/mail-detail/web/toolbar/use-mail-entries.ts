import type { OfferedAction } from '@laycan/web/actions/record-action.ts'
import { useFlag } from '#features/foundation/feature-flags/web/public.ts'
import { useCompanySetting } from '#features/foundation/session/web/public.ts'
import { mailActions } from '#features/records/emails/web/public.ts'
import { decideToolbar, type MailEntry } from './decide-toolbar.ts'
import { type EntryAction, entryActions } from './mail-entry-actions.ts'
import type { PaneToolbarProps } from './pane-toolbar-props.ts'

export interface MailEntries {
  /** What the state of the mail and the user's rights allow. */
  readonly actions: readonly OfferedAction[]
  /** Entries of the detail alone that lead to other screens. */
  readonly entries: readonly EntryAction[]
  /** Entries that other features may bring. */
  readonly slots: readonly MailEntry[]
}

/** All that the toolbar and its menu offer for a mail now (MD-002, MD-003, MD-014). */
export function useMailEntries(
  { row, place }: Pick<PaneToolbarProps, 'row' | 'place'>,
  selectedText: () => string,
): MailEntries {
  const shipping_module_turn_off = useCompanySetting('shipping_module_turn_off')
  const openai_integration = useCompanySetting('openai_integration')
  const can_create_position = useFlag('create-ship-position')
  if (row === undefined) return { actions: [], entries: [], slots: [] }
  const slots = decideToolbar({ row, shipping_module_turn_off, openai_integration, can_create_position })
  const isWindow = place === 'window'
  // A window of its own is that window already.
  const actions = mailActions
    .offered({ rows: [row] })
    .filter(({ id }) => !isWindow || id !== 'open_new_window')
  const entries = entryActions(slots, selectedText)
  return { actions, entries, slots: slots.filter((slot) => entries.every(({ id }) => id !== slot)) }
}
