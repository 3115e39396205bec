import { createListActions } from '@laycan/list/selecting/list-actions.ts'
import { toast } from '@laycan/ui/feedback/toast.ts'
import {
  BuildingIcon,
  ComposeIcon,
  DownloadIcon,
  DraftIcon,
  ExternalIcon,
  FolderPlusIcon,
  MinusIcon,
  TagIcon,
  TaskIcon,
  TrashIcon,
} from '@laycan/ui/icons.ts'
import type { RecordAction } from '@laycan/web/actions/record-action.ts'
import { isOne } from '@laycan/web/actions/selection.ts'
import { formatCount } from '@laycan/web/messages.ts'
import { currentPlace, go, queryOf } from '@laycan/web/navigation.ts'
import { routeExists } from '@laycan/web/route.ts'
import { downloadContacts } from '#features/flows/contact-files/web/public.ts'
import { currentRights, type UserRights } from '#features/foundation/session/web/public.ts'
import { openTagDialog } from '#features/marks/tags/web/public.ts'
import type { ContactRow } from '#features/records/contacts/contract/contact.ts'
import { CONTACT_BATCH } from '#features/records/contacts/contract/endpoints.ts'
import {
  contacts,
  editContactPath,
  mayAddContacts,
  mayDeleteContact,
  mayEditContact,
  openContactWindow,
  seeAllOf,
} from '#features/records/contacts/web/public.ts'
import { areTasksOn, createTaskAbout } from '#features/workspaces/calendar-board/web/public.ts'
import { openCompose } from '#features/workspaces/compose/web/public.ts'
import { deleting, leavingGroup } from './contact-changes.ts'
import { ContactsQuery } from './contacts-query.ts'
import { names } from './names.ts'

type ContactAction = RecordAction<ContactRow, UserRights>

export const contactActions = createListActions(contacts, { heading: names('title'), rights: currentRights })

const shownGroup = () => queryOf(ContactsQuery, currentPlace()).group

const opening: ContactAction[] = [
  {
    id: 'open-contact-window',
    group: 'open',
    order: 10,
    title: names('open_window'),
    icon: ExternalIcon,
    near: ['row'],
    when: isOne,
    run: ({ rows: [row] }) => row && openContactWindow(row.id),
  },
  {
    id: 'see-all-contacts',
    group: 'open',
    order: 20,
    title: names('see_all'),
    icon: BuildingIcon,
    // AB-024.
    when: (selection) =>
      isOne(selection) && selection.rows.every(({ level }) => level === 'company' || level === 'department'),
    run: ({ rows: [row] }) => row && seeAllOf(row),
  },
  {
    id: 'task-about-contact',
    group: 'file',
    order: 80,
    title: names('create_task'),
    icon: TaskIcon,
    isOffered: areTasksOn,
    when: isOne,
    run: ({ rows: [row] }) => row && void createTaskAbout({ kind: 'AddressBook', id: row.id }, row.name),
  },
  {
    id: 'write-to-contact',
    group: 'answer',
    order: 10,
    title: names('write'),
    icon: ComposeIcon,
    near: ['row'],
    when: ({ rows }) => rows.some(({ email }) => email !== ''),
    run: ({ rows }) =>
      openCompose({
        mailto: `mailto:${rows.flatMap(({ email }) => (email ? [encodeURIComponent(email)] : [])).join(',')}`,
      }),
  },
]

/** The selected entries as a file, for who may take the whole book along. Whom only mails tell of is in no file. */
function exporting(
  id: 'export-contact-csv' | 'export-contact-vcard',
  format: 'csv' | 'vcard3',
  order: number,
): ContactAction {
  return {
    id,
    group: 'export',
    order,
    title: names(format === 'csv' ? 'export_csv' : 'export_vcard'),
    icon: DownloadIcon,
    words: 'download save as file',
    isOffered: mayAddContacts,
    when: ({ rows }) => rows.some(isKept),
    run({ rows }) {
      const ids = rows.filter(isKept).map(({ id }) => id)
      if (ids.length <= CONTACT_BATCH) downloadContacts(format, ids)
      else toast({ kind: 'warning', text: names('export_too_many', { n: formatCount(CONTACT_BATCH) }) })
    },
  }
}

const isKept = ({ level }: ContactRow) => level !== 'non_contact'

const changing: ContactAction[] = [
  {
    id: 'edit-contact',
    group: 'mark',
    order: 10,
    title: names('edit'),
    icon: DraftIcon,
    when: (selection, rights) =>
      isOne(selection) &&
      selection.rows.every((row) => mayEditContact(rights, row) && routeExists(editContactPath(row))),
    run: ({ rows: [row] }) => row && go(editContactPath(row)),
  },
  {
    id: 'tag-contact',
    group: 'mark',
    order: 20,
    title: names('tag'),
    icon: TagIcon,
    near: ['row'],
    when: ({ rows }, rights) => rows.length > 0 && rows.every((row) => mayEditContact(rights, row)),
    run: ({ rows }) => openTagDialog({ kind: 'AddressBook', records: rows }),
  },
  {
    id: 'group-contact',
    group: 'file',
    order: 10,
    title: names('add_to_group'),
    icon: FolderPlusIcon,
    near: ['row'],
    when: ({ rows }) => rows.length > 0,
    async run({ rows }) {
      const { openAddToGroup } = await import('./navigation/add-to-group.tsx')
      openAddToGroup(rows.map(({ id }) => id))
    },
  },
  {
    id: 'ungroup-contact',
    group: 'file',
    order: 20,
    title: names('remove_from_group'),
    icon: MinusIcon,
    when: ({ rows }) => rows.length > 0 && shownGroup() !== undefined,
    async run({ rows }) {
      const group = shownGroup()
      if (group !== undefined)
        await leavingGroup(
          group,
          rows.map(({ id }) => id),
        )
    },
  },
  exporting('export-contact-csv', 'csv', 10),
  exporting('export-contact-vcard', 'vcard3', 20),
  {
    id: 'delete-contact',
    group: 'danger',
    order: 90,
    title: names('remove'),
    icon: TrashIcon,
    concerns: (row, rights) => mayDeleteContact(rights, row),
    change: deleting(true),
    // AB-040.
    ask: ({ rows: [row], count }) => ({
      title:
        count === 1 && row ? names('remove_one', { name: row.name }) : names('remove_many', { n: count }),
      text: names('remove_text'),
      confirm_label: names('remove'),
      is_danger: true,
    }),
  },
]

export const contactCommands = contactActions.declare([...opening, ...changing])
