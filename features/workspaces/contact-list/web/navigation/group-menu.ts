import { ComposeIcon, DraftIcon, TrashIcon } from '@laycan/ui/icons.ts'
import type { MenuEntry } from '@laycan/ui/overlays/menu-entry.ts'
import { currentRights } from '#features/foundation/session/web/public.ts'
import type { AddressGroup } from '#features/records/contacts/contract/contact.ts'
import { mayAddContacts } from '#features/records/contacts/web/public.ts'
import type { ContactsQuery } from '../contacts-query.ts'
import { t } from '../messages.ts'
import { askToDeleteGroup, openRenameGroup } from './group-dialogs.tsx'
import { showEntries } from './show-entries.ts'

/** What the user may do with a group: write to it, all else with his own, with one of the company if he may edit contacts (AB-055). */
export function groupMenu(group: AddressGroup, query: Pick<ContactsQuery, 'group'>): readonly MenuEntry[] {
  const rights = currentRights()
  const write: MenuEntry = {
    id: 'write',
    label: t('write_group'),
    icon: ComposeIcon,
    async onSelect() {
      const { openAudience } = await import('./audience-dialog.tsx')
      openAudience(group)
    },
  }
  if (rights === undefined || !(group.personal || mayAddContacts(rights))) return [write]
  const leave = () => query.group === group.id && showEntries({})
  return [
    write,
    { id: 'rename', label: t('rename'), icon: DraftIcon, onSelect: () => openRenameGroup(group) },
    {
      id: 'delete',
      label: t('delete_group'),
      icon: TrashIcon,
      danger: true,
      onSelect: () => askToDeleteGroup(group, leave),
    },
  ]
}
