import { inTransaction, sendAlong, type Tx } from '@laycan/server/database/database.ts'
import { enqueueJob } from '@laycan/server/jobs/enqueue-job.ts'
import { defineJob, type JobContext } from '@laycan/server/jobs/job-kind.ts'
import { listRuleFilings, type RuleHit } from '#features/marks/filings/server/public.ts'
import { prepareRuleMails, readRuleMails } from '#features/records/rules/server/public.ts'
import { fileHits } from './file-hits.ts'
import { hasFolderRules, lockRulesVersion } from './folder-rules.repo.ts'
import { findHits, type RuleSet, readRuleSet } from './rule-sets.ts'

interface Mails {
  email_ids: readonly number[]
}

/** Files mails that came or changed by the rules of all folders. */
export const fileMailsJob = defineJob<Mails>('folder-rules mails')

/** Mails of one job at most: more are split. */
const PART = 200

/** Asks for it, where any folder has rules. Nobody waits for it: the intake goes on at once. */
export async function askToFile(tx: Tx, email_ids: readonly number[]): Promise<void> {
  if (email_ids.length === 0 || !(await hasFolderRules(tx))) return
  for (let at = 0; at < email_ids.length; at += PART)
    sendAlong(tx, enqueueJob(tx, fileMailsJob, { email_ids: email_ids.slice(at, at + PART) }))
}

export async function runFileMails({ email_ids }: Mails, { db, now }: JobContext): Promise<void> {
  for (let isFiled = false; !isFiled; ) {
    const set = await readRuleSet(db, now())
    await prepareRuleMails(db, rulesOf(set), email_ids)
    const mails = await readRuleMails(db, email_ids)
    const hits = findHits(set, mails)
    isFiled = await inTransaction(db, async (tx) => {
      // Rules that somebody changed meanwhile have looked at these mails already, or do so later: both with the same answer.
      if ((await lockRulesVersion(tx)) !== set.version) return false
      await fileHits(tx, hits, await listFiled(tx, set, email_ids))
      return true
    })
  }
}

const rulesOf = ({ folders }: RuleSet) => folders.flatMap(({ folder }) => folder.rules)

/** Where rules have put some mails, of dynamic folders: they hold what matches. */
async function listFiled(
  tx: Tx,
  { folders }: RuleSet,
  email_ids: readonly number[],
): Promise<Pick<RuleHit, 'folder_id' | 'email_id'>[]> {
  const dynamic = folders
    .filter(({ folder }) => folder.folder_type === 'dynamic')
    .map(({ folder }) => folder.id)
  if (dynamic.length === 0 || email_ids.length === 0) return []
  const range = { from: Math.min(...email_ids), before: Math.max(...email_ids) + 1 }
  const ids = new Set(email_ids)
  return (await listRuleFilings(tx, dynamic, range)).filter(({ email_id }) => ids.has(email_id))
}
