import type { MailsQuery } from './view.ts'

function placeTitle(query: MailsQuery): string {
  if (query.me) return 'Mentions'
  if (query.is_star) return 'Starred Mails'
  if (query.status === 'pending') return 'Outbox'
  if (query.status === 'sent') return 'Sent'
  if (query.archived) return 'Archive'
  if (query.box === 'draft') return 'Draft'
  if (query.folder_name !== undefined && query.folder_name !== '') return query.folder_name
  if (query.box === undefined) return 'Mail Activity'
  return query.box.charAt(0).toUpperCase() + query.box.slice(1)
}

/** The page title (ML-005), with the username of the selected line in brackets (ML-006). */
export function mailsTitle(query: MailsQuery, lineUsername?: string): string {
  const title = placeTitle(query)
  return query.line_id === undefined || !lineUsername ? title : `${title} (${lineUsername})`
}
