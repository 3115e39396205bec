import { z } from 'zod'
import { DraftIcon, InboxIcon, SendIcon, SpamIcon } from '@laycan/ui/icons.ts'
import { hrefOf } from '@laycan/web/navigation.ts'
import { t } from './messages.ts'

/** What of the mail list's query the sidebar cares about (SH-006). */
export const MailPlaceQuery = z.object({
  line_id: z.coerce.number().int().positive().optional(),
  box: z.string().optional(),
  status: z.string().optional(),
})
export type MailPlaceQuery = z.infer<typeof MailPlaceQuery>

/** The boxes of the sidebar; Sent is box sent with status sent (ML-007). */
export const mailBoxes = [
  { id: 'received', icon: InboxIcon, label: () => t('inbox'), query: {} },
  { id: 'sent', icon: SendIcon, label: () => t('sent'), query: { box: 'sent', status: 'sent' } },
  { id: 'draft', icon: DraftIcon, label: () => t('draft'), query: { box: 'draft' } },
  { id: 'spam', icon: SpamIcon, label: () => t('spam'), query: { box: 'spam' } },
] as const

export type MailBox = (typeof mailBoxes)[number]

/** A box keeps the chosen line, so that "Sent of this mailbox" is two clicks. */
export function boxHref(box: MailBox, line_id: number | undefined): string {
  return hrefOf('/mails', { line_id, ...box.query })
}

export function isMailPath(path: string): boolean {
  return path === '/mails' || path.startsWith('/mailDetail/')
}
