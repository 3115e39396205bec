import { recordChange } from '@laycan/server/change-log/record-change.ts'
import { type Db, inTransaction, type Tx } from '@laycan/server/database/database.ts'
import { enqueueJob } from '@laycan/server/jobs/enqueue-job.ts'
import { defineJob, type JobContext } from '@laycan/server/jobs/job-kind.ts'
import { listRuleFilings, type RuleHit } from '#features/marks/filings/server/public.ts'
import { folderCriteria } from '#features/records/folders/contract/folder-criteria.ts'
import { lockFoldersToFill } from '#features/records/folders/server/public.ts'
import { prepareRuleMails, readRuleMails } from '#features/records/rules/server/public.ts'
import { folderRulesRun } from '../contract/messages.ts'
import { fileHits } from './file-hits.ts'
import {
  type FolderRuleRun,
  findPart,
  findRun,
  listRuledFolders,
  lockRun,
  measureMails,
  type RuledFolder,
  restartRuns,
  setRun,
} from './folder-rules.repo.ts'
import { findMatching, listRange } from './matching-mails.repo.ts'
import { findHits, matcherOf } from './rule-sets.ts'

interface Run {
  folder_id: number
}

/** Applies the rules of a folder to the mails that are there, newest first. */
export const runRulesJob = defineJob<Run>('folder-rules run')

/** Mails of one transaction: some hundredths of a second, in which nobody else files into the folder. */
const PART = 1_000

/** Rules have changed: the mails that are there are looked at again, from the newest on. */
export async function askToRun(tx: Tx, folder_ids: readonly number[], user_id: number | null): Promise<void> {
  const ruled = await listRuledFolders(tx, folder_ids)
  const ids = ruled.map(({ id }) => id)
  await restartRuns(tx, folder_ids, user_id)
  for (const folder_id of ids) await enqueueJob(tx, runRulesJob, { folder_id }, { key: String(folder_id) })
}

/** Goes on where it was when the process was killed: the place is written with what was filed. */
export async function runRules({ folder_id }: Run, { db, now, signal }: JobContext): Promise<void> {
  const run = await findRun(db, folder_id)
  const [folder] = await listRuledFolders(db, [folder_id])
  if (run === undefined || run.ended || folder === undefined) return
  while (!signal.aborted && (await runPart(db, run, folder, now()))) {}
}

/** Looks at one part; false at the end, or when the rules are others meanwhile. */
async function runPart(db: Db, known: FolderRuleRun, folder: RuledFolder, now: Date): Promise<boolean> {
  const at = (await findRun(db, folder.id))?.cursor_id ?? null
  const start = at === null ? await measureMails(db) : undefined
  const before = at ?? start?.end ?? 1
  const part = await findPart(db, before, PART)
  const range = part && { from: part.from, before }
  const hits = range === undefined ? [] : await hitsOf(db, folder, range, now)
  return inTransaction(db, async (tx) => {
    // The folder first, as who deletes it does.
    await lockFoldersToFill(tx, [folder.id])
    const run = await lockRun(tx, known)
    // Another process is at it, or the rules have changed.
    if (run === undefined || run.cursor_id !== at) return false
    const next = {
      cursor_id: part?.from ?? before,
      done: run.done + (part?.mails ?? 0),
      total: start?.total ?? run.total,
      ended: part === undefined,
    }
    if (range !== undefined) {
      const holdsMatching = folder.folder_type === 'dynamic'
      await fileHits(tx, hits, holdsMatching ? await listRuleFilings(tx, [folder.id], range) : [])
    }
    await setRun(tx, folder.id, next)
    recordRun(tx, { ...run, ...next })
    return !next.ended
  })
}

async function hitsOf(
  db: Db,
  folder: RuledFolder,
  range: { from: number; before: number },
  now: Date,
): Promise<RuleHit[]> {
  const criteria = folderCriteria(folder)
  await prepareRuleMails(db, criteria.items, await listRange(db, range))
  const ids = await findMatching(db, criteria, range, now)
  const [only] = criteria.items
  // Where all conditions hold the first is as good as any; where one suffices, memory says which it is.
  if (ids.length === 0 || criteria.match_type === 'every' || criteria.items.length < 2) {
    const rule_id = only?.id ?? folder.rules[0]?.id ?? null
    return ids.map((email_id) => ({ folder_id: folder.id, email_id, rule_id }))
  }
  const mails = await readRuleMails(db, ids)
  return findHits({ folders: [{ folder, matches: matcherOf(folder, now) }] }, mails)
}

function recordRun(tx: Tx, { folder_id, done, total, ended, user_id }: FolderRuleRun): void {
  if (user_id === null) return
  recordChange(tx, {
    message: folderRulesRun,
    body: { folder_id, done, total: Math.max(done, total), ended },
    audience: { to: 'users', user_ids: [user_id] },
  })
}
