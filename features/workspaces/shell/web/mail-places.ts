import { ArchiveIcon, DraftIcon, OutboxIcon, SendIcon, SpamIcon, StarIcon } from '@laycan/ui/icons.ts'
import { hrefOf, type PlaceQuery } from '@laycan/web/navigation.ts'
import { t as places } from './sidebar/messages.ts'

/** The lists that stand below all mailboxes and below each of them; `part` as in the id of their tab (TB-003). */
export const mailPlaces = [
  { part: 'starred', icon: StarIcon, label: () => places('starred'), query: { is_star: 1 } },
  { part: 'sent', icon: SendIcon, label: () => places('sent'), query: { box: 'sent', status: 'sent' } },
  {
    part: 'outbox',
    icon: OutboxIcon,
    label: () => places('outbox'),
    query: { box: 'sent', status: 'pending' },
  },
  { part: 'draft', icon: DraftIcon, label: () => places('draft'), query: { box: 'draft' } },
  { part: 'archived', icon: ArchiveIcon, label: () => places('archived'), query: { archived: 1 } },
  { part: 'spam', icon: SpamIcon, label: () => places('spam'), query: { box: 'spam' } },
] as const satisfies readonly { part: string; query: PlaceQuery; [rest: string]: unknown }[]

export type MailPlace = (typeof mailPlaces)[number]

/** The link of a list of one line, or of all without one. */
export function placeHref(query: PlaceQuery, line_id: number | undefined): string {
  return hrefOf('/mails', { line_id, ...query })
}

export function isMailPath(path: string): boolean {
  return path === '/mails' || path.startsWith('/mailDetail/')
}
