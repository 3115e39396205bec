import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { setKeptFigures } from '../fill/finish-fill.ts'

/** Takes away what cases brought in, so that the next run finds the desk as it was filled. */
export async function restoreDesk(client: pg.Client, folder: string, mails: number): Promise<void> {
  const extra = await client.query('select 1 from emails where id > $1 limit 1', [mails])
  await client.query('delete from mail_accounts')
  if (extra.rowCount === 0) return
  await client.query('delete from threads where id > $1', [mails])
  await client.query('delete from emails where id > $1', [mails])
  await client.query('delete from accepted_mails')
  await client.query('delete from lines where id > 20')
  await client.query('delete from changes')
  await client.query('update email_counts set total = 0')
  await setKeptFigures(client)
  await client.query('vacuum analyze')
  // The server may be writing there still.
  await rm(join(folder, 'blobs'), { recursive: true, force: true, maxRetries: 20 })
}
