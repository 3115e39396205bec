import { readRoute } from '@laycan/server/http/route.ts'
import { accessEmail } from '#features/records/emails/server/public.ts'
import { listEmailRuleLog } from '../contract/endpoints.ts'
import type { RuleLogEntry } from '../contract/mail-rule.ts'
import { listLog } from './mail-rules.repo.ts'
import { fileAction } from './tag-and-file.ts'

export const emailRuleLogRoute = readRoute(listEmailRuleLog, async ({ params }, { db, actor }) => {
  const { id } = await accessEmail(db, actor, params.id)
  const entries = await listLog(db, actor, { email_id: id })
  return { entries: actor.user_type === 'admin' ? entries : entries.map(withoutFolders) }
})

/** Who makes no rules may not see the folders into which they file: their names are left out. */
function withoutFolders(entry: RuleLogEntry): RuleLogEntry {
  const results = entry.results.map((result) =>
    result.type === fileAction.type && result.done ? { ...result, detail: '' } : result,
  )
  return { ...entry, results }
}
