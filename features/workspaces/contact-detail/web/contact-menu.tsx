import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import {
  BuildingIcon,
  ContactIcon,
  CopyIcon,
  DraftIcon,
  LinkIcon,
  MoreVerticalIcon,
  TeamIcon,
  TrashIcon,
} from '@laycan/ui/icons.ts'
import { Menu } from '@laycan/ui/overlays/menu.tsx'
import type { MenuEntry } from '@laycan/ui/overlays/menu-entry.ts'
import { go } from '@laycan/web/navigation.ts'
import { routeExists } from '@laycan/web/route.ts'
import { currentRights } from '#features/foundation/session/web/public.ts'
import type { AddressBook } from '#features/records/contacts/contract/contact.ts'
import {
  contactPaths,
  editContactPath,
  mayDeleteContact,
  mayEditContact,
} from '#features/records/contacts/web/public.ts'
import { copyPublicLink } from '#features/workspaces/contact-shares/web/public.ts'
import { askToDelete, copyContact } from './contact-changes.tsx'
import { t } from './messages.ts'

interface ContactMenuProps {
  contact: AddressBook
  onDeleted: () => void
}

/** Editing; whom only mails tell of is added to the book as what he is, with all that was said of him. */
function waysIn(contact: AddressBook): MenuEntry[] {
  const path = editContactPath(contact)
  if (contact.level !== 'non_contact')
    return [{ id: 'edit', label: t('edit'), icon: DraftIcon, onSelect: () => go(path) }]
  const link = { email: contact.email, name: contact.name }
  return [
    { id: 'add-person', label: t('add_to_persons'), icon: ContactIcon, onSelect: () => go(path) },
    {
      id: 'add-department',
      label: t('add_to_departments'),
      icon: TeamIcon,
      onSelect: () => go(contactPaths.add.department, link),
    },
    {
      id: 'add-company',
      label: t('add_to_companies'),
      icon: BuildingIcon,
      onSelect: () => go(contactPaths.add.company, link),
    },
  ]
}

/** Copying, and by permission editing and deleting (AB-029). */
export function ContactMenu({ contact, onDeleted }: ContactMenuProps) {
  const rights = currentRights()
  const path = editContactPath(contact)
  const entries: MenuEntry[] = [
    {
      id: 'copy-link',
      label: t('copy_link'),
      icon: LinkIcon,
      onSelect: () => void copyPublicLink(contact.id),
    },
    { id: 'copy', label: t('copy_contact'), icon: CopyIcon, onSelect: () => void copyContact(contact) },
    ...(rights && mayEditContact(rights, contact) && routeExists(path) ? waysIn(contact) : []),
    ...(rights && mayDeleteContact(rights, contact)
      ? [
          {
            id: 'delete',
            label: t('remove'),
            icon: TrashIcon,
            danger: true,
            onSelect: () => askToDelete(contact, onDeleted),
          },
        ]
      : []),
  ]
  return (
    <Menu label={t('more')} entries={entries} align="end">
      {(trigger) => <IconButton {...trigger} icon={MoreVerticalIcon} label={t('more')} />}
    </Menu>
  )
}
