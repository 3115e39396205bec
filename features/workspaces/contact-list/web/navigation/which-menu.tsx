import { Button } from '@laycan/ui/buttons/button.tsx'
import { ChevronDownIcon } from '@laycan/ui/icons.ts'
import { Menu } from '@laycan/ui/overlays/menu.tsx'
import type { MenuEntry } from '@laycan/ui/overlays/menu-entry.ts'
import { currentRights } from '#features/foundation/session/web/public.ts'
import type { AddressGroup } from '#features/records/contacts/contract/contact.ts'
import { mayAddContacts, useAddressGroups } from '#features/records/contacts/web/public.ts'
import type { ContactsQuery } from '../contacts-query.ts'
import { t } from '../messages.ts'
import { entryKinds, shownKind } from './entry-kinds.ts'
import { openNewGroup } from './group-dialogs.tsx'
import { groupMenu } from './group-menu.ts'
import { showEntries, showGroup } from './show-entries.ts'

/** The navigation where there is no room for one beside the list: what is shown, and a menu of the rest (AB-023). */
export function WhichMenu({ query }: { query: ContactsQuery }) {
  const { groups } = useAddressGroups()
  const known = Array.isArray(groups) ? groups : []
  const current = shownKind(query)
  const group = known.find(({ id }) => id === query.group)
  const rights = currentRights()
  const part = (personal: boolean): MenuEntry[] => [
    { kind: 'heading', id: personal ? 'my' : 'shared', label: t(personal ? 'my_groups' : 'shared_groups') },
    ...known.filter((each) => each.personal === personal).map((each) => entryOf(each, current)),
    ...(personal || (rights !== undefined && mayAddContacts(rights))
      ? [
          {
            id: personal ? 'new-my' : 'new-shared',
            label: t(personal ? 'new_my_group' : 'new_shared_group'),
            onSelect: () => openNewGroup(personal),
          },
        ]
      : []),
  ]
  const entries: MenuEntry[] = [
    ...entryKinds.map(({ id, label, icon, query: to }) => ({
      id,
      label,
      icon,
      checked: id === current,
      onSelect: () => showEntries(to),
    })),
    ...part(false),
    ...part(true),
    ...(group && groupMenu(group, query).length > 0
      ? [{ kind: 'separator' as const, id: 'of-group' }, ...groupMenu(group, query)]
      : []),
  ]
  const shown = group?.name ?? entryKinds.find(({ id }) => id === current)?.label ?? t('which')
  return (
    <Menu label={t('which')} entries={entries} align="start">
      {(trigger) => (
        <Button {...trigger} kind="quiet" size="small" trailingIcon={ChevronDownIcon}>
          {shown}
        </Button>
      )}
    </Menu>
  )
}

function entryOf(group: AddressGroup, current: string): MenuEntry {
  const id = `group/${group.id}`
  return { id, label: group.name, checked: id === current, onSelect: () => showGroup(group.id) }
}
