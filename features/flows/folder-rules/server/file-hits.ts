import type { Tx } from '@laycan/server/database/database.ts'
import { fileByRules, type RuleHit } from '#features/marks/filings/server/public.ts'
import { lockEmailsToMove } from '#features/records/emails/server/public.ts'
import { lockFoldersToFill } from '#features/records/folders/server/public.ts'
import { listOuts } from './folder-rules.repo.ts'

interface Filed {
  readonly folder_id: number
  readonly email_id: number
}

const keyOf = ({ folder_id, email_id }: Filed) => `${folder_id} ${email_id}`

/**
 * Files mails where they belong and takes them out where they belong no longer, but for what somebody took out himself.
 * @param filed where rules have put these mails, in folders that hold what matches and nothing else
 */
export async function fileHits(tx: Tx, hits: readonly RuleHit[], filed: readonly Filed[]): Promise<void> {
  const wanted = new Set(hits.map(keyOf))
  const gone = filed.filter((each) => !wanted.has(keyOf(each)))
  if (hits.length === 0 && gone.length === 0) return
  const touched = [...hits, ...gone]
  const folders = await lockFoldersToFill(tx, [...new Set(touched.map(({ folder_id }) => folder_id))])
  const emails = await lockEmailsToMove(tx, [...new Set(touched.map(({ email_id }) => email_id))])
  if (folders.length === 0 || emails.length === 0) return
  // Behind the locks: who takes a mail out has them, too.
  const outs = await listOuts(
    tx,
    emails.map(({ id }) => id),
  )
  const isOut = new Set(outs.map(keyOf))
  await fileByRules(tx, { folders, emails, hits: hits.filter((hit) => !isOut.has(keyOf(hit))), gone })
}
