import type { Db } from '@laycan/server/database/database.ts'
import { noticeMails, readPart } from './read-mails.ts'

/** Reads the people of all mails that are there, as the job does some time later. */
export async function readAllMails(db: Db): Promise<void> {
  await noticeMails(db, new Date())
  while (await readPart(db, new Date(Date.now() + 60_000))) {}
}
