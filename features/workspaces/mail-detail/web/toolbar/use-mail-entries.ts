import type { OfferedAction } from '@laycan/web/actions/record-action.ts'
import { useFlag } from '#features/foundation/feature-flags/web/public.ts'
import { useIsAiOn } from '#features/foundation/language-model/web/public.ts'
import { currentRights, useCompanySetting } from '#features/foundation/session/web/public.ts'
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
export function useMailEntries(row: PaneToolbarProps['row'], selectedText: () => string): MailEntries {
  const shipping_module_turn_off = useCompanySetting('shipping_module_turn_off')
  const asksModel = useIsAiOn()
  const can_create_position = useFlag('create-ship-position')
  if (row === undefined) return { actions: [], entries: [], slots: [] }
  // What is read out of a mail fills a form, which is no use to who may not save it (AB-054).
  const is_ai_on = asksModel && currentRights()?.may('add_and_edit_contacts_in_company_directory') === true
  const slots = decideToolbar({ row, shipping_module_turn_off, is_ai_on, can_create_position })
  // Among the places of the mail it has the name that the toolbar gives it.
  const actions = mailActions.offered({ rows: [row] }).filter(({ id }) => id !== 'open_new_window')
  const entries = entryActions(slots, selectedText)
  return { actions, entries, slots: slots.filter((slot) => entries.every(({ id }) => id !== slot)) }
}
