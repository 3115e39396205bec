import type { Actor } from '@laycan/server/actor.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { lockUnreadCounts } from '#features/marks/read-marks/server/public.ts'
import type { PlacedEmail } from '#features/records/emails/server/public.ts'
import type { AccessedFolder } from '#features/records/folders/server/public.ts'
import { recordFiledActivity, recordFilings } from './record-filings.ts'
import { deleteRuleFilings, insertRuleFilings, type RuleHit } from './rule-filings.repo.ts'

/** What rules make of some mails. The folders are locked, then the mails. */
export interface RuledMails {
  folders: readonly AccessedFolder[]
  emails: readonly PlacedEmail[]
  /** Where they belong. */
  hits: readonly RuleHit[]
  /** Where rules put them and they belong no longer. */
  gone: readonly Pick<RuleHit, 'folder_id' | 'email_id'>[]
  /** In whose name a rule of mails files; the rules of folders are no deed of anybody. */
  actor?: Actor
}

/** Files mails as rules say and tells who reads them. Twice is once. */
export async function fileByRules(tx: Tx, { folders, emails, hits, gone, actor }: RuledMails): Promise<void> {
  await lockUnreadCounts(
    tx,
    emails.map(({ id }) => id),
  )
  const taken = gone.length === 0 ? [] : await deleteRuleFilings(tx, gone)
  await recordFilings(tx, null, { folders, changed: taken, filed: false })
  const added = hits.length === 0 ? [] : await insertRuleFilings(tx, emails, hits)
  await recordFilings(tx, null, { folders, changed: added, filed: true })
  if (actor) await recordFiledActivity(tx, actor, { folders, changed: added, filed: true })
}
