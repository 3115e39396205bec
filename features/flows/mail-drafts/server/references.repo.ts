import { sql } from 'kysely'
import type { Db } from '@laycan/server/database/database.ts'
import type { ComposeMethod } from '../contract/outgoing-mail.ts'

/** Methods whose mail belongs to the conversation of its source; the others start one of their own. */
const CONTINUES: ReadonlySet<ComposeMethod> = new Set(['reply', 'replyall', 'forward'])
const HEADER = /<([^<>\s]+)>/g

/**
 * Message-IDs that an answer or forward refers to: those of its source and its source's own, the nearest last
 * (RFC 5322 §3.6.4). The caller has checked access to the source.
 */
export async function listReferences(
  db: Db,
  source_email_id: number | null,
  method: ComposeMethod,
): Promise<string[]> {
  if (source_email_id === null || !CONTINUES.has(method)) return []
  const result = await sql<{ message_id: string | null; headers: { name: string; value: string }[] }>`
    select message_id, headers from email_contents where email_id = ${source_email_id}
  `.execute(db)
  const [source] = result.rows
  if (!source) return []
  const named = (name: string) =>
    source.headers
      .filter((header) => header.name.toLowerCase() === name)
      .flatMap(({ value }) => [...value.matchAll(HEADER)].map(([, id]) => id ?? ''))
  const references = named('references')
  const earlier = references.length > 0 ? references : named('in-reply-to').slice(0, 1)
  return [...new Set([...earlier, ...(source.message_id === null ? [] : [source.message_id])])]
}
