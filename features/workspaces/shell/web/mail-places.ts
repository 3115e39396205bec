import type { ComponentType } from 'react'
import { ArchiveIcon, DraftIcon, OutboxIcon, SendIcon, SpamIcon } from '@laycan/ui/icons.ts'
import { hrefOf, type PlaceQuery } from '@laycan/web/navigation.ts'
import { slotsOf } from '@laycan/web/slots.ts'
import { useOutboxCount } from '#features/flows/mail-sending/web/public.ts'
import { findMarkView } from '#features/records/emails/contract/email-mark.ts'
import { t as places } from './sidebar/messages.ts'

/** A list that is shown below all mailboxes and below each of them. */
export interface ListedPlace {
  /** As in the id of its tab (TB-003). */
  readonly part: string
  readonly icon: ComponentType<{ size?: number }>
  readonly label: string
  readonly query: PlaceQuery
  readonly order: number
  readonly key: string | undefined
  readonly drop_actions: readonly string[]
  /** A hook: how many mails the list of all mailboxes has. */
  readonly useCount?: () => number
  /** A hook: how many of them went wrong; then the count is red. */
  readonly useFailed?: () => number
}

function useOutbox(): number {
  const { waiting = 0, failed = 0 } = useOutboxCount() ?? {}
  return waiting + failed
}

const own = (): ListedPlace[] => [
  {
    part: 'sent',
    icon: SendIcon,
    label: places('sent'),
    query: { box: 'sent', status: 'sent' },
    order: 20,
    key: 'g t',
    drop_actions: [],
  },
  {
    part: 'outbox',
    icon: OutboxIcon,
    label: places('outbox'),
    query: { box: 'sent', status: 'pending' },
    order: 30,
    key: 'g o',
    drop_actions: [],
    useCount: useOutbox,
    useFailed: () => useOutboxCount()?.failed ?? 0,
  },
  {
    part: 'draft',
    icon: DraftIcon,
    label: places('draft'),
    query: { box: 'draft' },
    order: 40,
    key: 'g d',
    drop_actions: [],
  },
  {
    part: 'archived',
    icon: ArchiveIcon,
    label: places('archived'),
    query: { archived: 1 },
    order: 50,
    key: 'g r',
    drop_actions: ['archive'],
  },
  {
    part: 'spam',
    icon: SpamIcon,
    label: places('spam'),
    query: { box: 'spam' },
    order: 60,
    key: 'g x',
    drop_actions: ['spam'],
  },
]

/** The lists below all mailboxes and below each of them: boxes, and the views of marks. */
export function mailPlaces(): readonly ListedPlace[] {
  const marks = slotsOf('sidebar.entry').map(({ view, key, drop_actions = [], ...entry }) => {
    const parameter = findMarkView(view)?.parameter
    const query = parameter === undefined ? { mark: view } : { [parameter]: 1 }
    const { icon, label, order, useCount } = entry
    return { part: view, icon, label, query, order, key, drop_actions, ...(useCount && { useCount }) }
  })
  return [...own(), ...marks].toSorted((one, other) => one.order - other.order)
}

/** The link of a list of one line, or of all without one. */
export function placeHref(query: PlaceQuery, line_id: number | undefined): string {
  return hrefOf('/mails', { line_id, ...query })
}

export function isMailPath(path: string): boolean {
  return path === '/mails' || path.startsWith('/mailDetail/')
}
