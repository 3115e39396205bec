import type { Db } from '@laycan/server/database/database.ts'
import type { Services } from '@laycan/server/http/context.ts'
import { learnMails } from './learn-mails.ts'

/** Reads mails at once, as their job does in its time. */
export function learnMailsNow({ parsers }: Services, db: Db, ids: readonly number[]): Promise<void> {
  return learnMails({ db, parsers }, ids)
}
