import type { Icon } from '@laycan/ui/create-icon.ts'
import { ShipIcon } from '@laycan/ui/icons.ts'
import { showToast } from '@laycan/web/client-events.ts'
import { currentPlace, go } from '@laycan/web/navigation.ts'
import { routeExists } from '@laycan/web/route.ts'
import { t } from '../messages.ts'
import type { MailEntry } from './decide-toolbar.ts'

/** An entry of the toolbar that leads to a screen of another feature. */
export interface EntryAction {
  readonly id: MailEntry
  readonly title: string
  readonly icon: Icon
  run(): void
}

const SHIPS = '/ships/shipping'

/** What the entries do whose screens the product has; the others come as slots of the features that bring them. */
export function entryActions(
  entries: readonly MailEntry[],
  selectedText: () => string,
): readonly EntryAction[] {
  const known: Partial<Record<MailEntry, EntryAction & { path: string }>> = {
    lookup_ship: {
      id: 'lookup_ship',
      path: SHIPS,
      title: t('lookup_ship'),
      icon: ShipIcon,
      run: () => lookUpShip(selectedText(), (search_key) => go(SHIPS, { search_key, from: currentPlace() })),
    },
  }
  return entries.flatMap((entry) => {
    const action = known[entry]
    return action !== undefined && routeExists(action.path) ? [action] : []
  })
}

/** Searches a ship by what is selected in the mail; asks to select something first (MD-030). */
export function lookUpShip(selected: string, search: (text: string) => void): void {
  const text = selected.replace(/\s+/g, ' ').trim()
  if (text === '') showToast({ kind: 'info', text: t('select_text') })
  else search(text)
}
