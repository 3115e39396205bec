import type { EmailRow } from '@laycan/features/records/emails/contract/email.ts'
import { listEmails } from '@laycan/features/workspaces/mail-list/contract/endpoints.ts'
import type { TestServer } from './test-server.ts'

/** Every received mail of a line, page by page as the list reads it. */
export async function listAllEmails(
  server: Pick<TestServer, 'call'>,
  token: string,
  line_id: number,
): Promise<EmailRow[]> {
  const rows: EmailRow[] = []
  let scroll: string | undefined
  do {
    const query = { line_id, per_page: 100, ...(scroll ? { scroll } : {}) }
    const { body, status, error } = await server.call(listEmails, { query }, token)
    if (status !== 200) throw new Error(error.join(' '))
    rows.push(...body.emails)
    scroll = body.scroll ?? undefined
  } while (scroll !== undefined)
  return rows
}
