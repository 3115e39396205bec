import { Dialog } from '@laycan/ui/overlays/dialog.tsx'
import { openModal } from '@laycan/ui/overlays/open-modal.tsx'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { getFleet } from '#features/records/fleets/contract/endpoints.ts'
import { type Fleet, FleetRules, type FleetType } from '#features/records/fleets/contract/fleet.ts'
import { FleetForm } from './fleet-form.tsx'
import { type FleetWords, wordsOfNew } from './fleet-form-words.ts'
import { t } from './messages.ts'

function open(title: string, start: FleetWords, fleet: Fleet | undefined, onSaved: (fleet: Fleet) => void) {
  openModal((close) => (
    <Dialog title={title} onClose={close} keepOnBackdrop>
      <FleetForm fleet={fleet} start={start} onSaved={onSaved} onClose={close} />
    </Dialog>
  ))
}

/** The form of a new fleet; with rules it keeps a search (SP-017). */
export function openNewFleet(
  group_type: FleetType,
  rules: FleetRules,
  onSaved: (fleet: Fleet) => void,
): void {
  const title = t(group_type === 'dynamic' ? 'save_search' : 'new_fleet')
  open(title, wordsOfNew(group_type, rules), undefined, onSaved)
}

/** The form of a fleet that is there, as it is now. */
export async function openFleetForm({ id }: Fleet): Promise<void> {
  try {
    const { ship_group: fleet, rules, user_ids } = await call(getFleet, { params: { id } })
    const { name, group_type } = fleet
    const who = !fleet.public ? 'only_me' : user_ids.length === 0 ? 'everybody' : 'chosen'
    const start: FleetWords = {
      name,
      group_type,
      who,
      user_ids,
      rules: [...(FleetRules.safeParse(rules).data ?? [])],
    }
    open(t('edit_fleet', { name }), start, fleet, () => undefined)
  } catch (error) {
    // The call has said why.
    if (!(error instanceof CallError)) throw error
  }
}
