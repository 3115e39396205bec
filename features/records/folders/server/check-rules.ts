import type { Actor } from '@laycan/server/actor.ts'
import type { Db } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { storedRule } from '#features/records/rules/contract/check-criteria.ts'
import type { RuleForm } from '#features/records/rules/contract/rule.ts'
import { accessRules } from '#features/records/rules/server/public.ts'
import { folderRefusals } from '../contract/errors.ts'
import type { FolderType } from '../contract/folder.ts'
import { linesOfRules, refuseFolderRules } from '../contract/folder-criteria.ts'

/**
 * Rules as a folder may keep them; a view has none.
 * @param kept rules that it has: their mailboxes stay though the actor does not read them
 * @throws RefusedError in the words of the form, and for mailboxes and fleets that the actor does not see
 */
export async function checkRules(
  db: Db,
  actor: Actor,
  folder_type: FolderType,
  rules: readonly RuleForm[],
  kept: readonly RuleForm[] = [],
): Promise<RuleForm[]> {
  if (folder_type === 'view') return []
  const refusal = refuseFolderRules(rules)
  if (refusal !== undefined) throw new RefusedError(refusal)
  const known = new Set([...actor.line_ids, ...linesOfRules(kept)])
  if (linesOfRules(rules).some((id) => !known.has(id))) throw new RefusedError(folderRefusals.lineNotFound)
  const before = new Set(kept.map(({ content }) => JSON.stringify(content)))
  await accessRules(
    db,
    actor,
    rules.filter(({ content }) => !before.has(JSON.stringify(content))),
  )
  return rules.map(storedRule)
}
