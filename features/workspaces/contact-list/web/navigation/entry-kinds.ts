import type { Icon } from '@laycan/ui/create-icon.ts'
import {
  BuildingIcon,
  ContactIcon,
  ContactsIcon,
  GlobeIcon,
  MailIcon,
  MentionIcon,
  PlusIcon,
  TeamIcon,
} from '@laycan/ui/icons.ts'
import type { PlaceQuery } from '@laycan/web/navigation.ts'
import type { ContactsQuery } from '../contacts-query.ts'
import { t } from '../messages.ts'

/** A part of the book that the navigation leads to. */
export interface EntryKind {
  readonly id: string
  readonly label: string
  readonly icon: Icon
  readonly query: PlaceQuery
}

/** The levels and other parts of the book. */
export const entryKinds: readonly EntryKind[] = [
  { id: 'all', label: t('all'), icon: ContactsIcon, query: {} },
  { id: 'contact', label: t('contacts'), icon: ContactIcon, query: { level: 'contact' } },
  { id: 'department', label: t('departments'), icon: TeamIcon, query: { level: 'department' } },
  { id: 'company', label: t('companies'), icon: BuildingIcon, query: { level: 'company' } },
  { id: 'non_contact', label: t('non_contacts'), icon: MailIcon, query: { level: 'non_contact' } },
  { id: 'public', label: t('public'), icon: GlobeIcon, query: { public: 'true' } },
  { id: 'me', label: t('me'), icon: PlusIcon, query: { me: 'true' } },
  { id: 'mentions', label: t('mentions'), icon: MentionIcon, query: { tab: 'mentions' } },
]

/** Which of them a link shows; `group/ID` for a group. */
export function shownKind(query: ContactsQuery): string {
  if (query.group !== undefined) return `group/${query.group}`
  if (query.tab === 'mentions') return 'mentions'
  if (query.public) return 'public'
  return query.me ? 'me' : query.level
}
