import { go } from '@laycan/web/navigation.ts'
import { openMailWindow } from '#features/flows/mail-actions/web/public.ts'
import { LoadedSlot } from '../panel/loaded-slot.tsx'
import type { MailEntry } from './decide-toolbar.ts'

export const TOOLBAR_PLACE = 'detail.toolbar'

/** Entries that other features bring, e.g. 'Create ship position'; nothing while they do not exist. */
export function ToolbarSlots({ id, slots }: { id: number; slots: readonly MailEntry[] }) {
  return slots.map((slot) => (
    <LoadedSlot
      key={slot}
      place={TOOLBAR_PLACE}
      slot={slot}
      id={id}
      open={(other) => go(`/mailDetail/${other}`)}
      openWindow={openMailWindow}
      empty={null}
    />
  ))
}
