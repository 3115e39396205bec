import { type Actor, hasPermission } from '@laycan/server/actor.ts'
import { readRoute, writeRoute } from '@laycan/server/http/route.ts'
import { type AccessedFolder, accessFolder } from '#features/records/folders/server/public.ts'
import { dismissSuggestedRule, listSuggestedRules } from '../contract/endpoints.ts'
import { findSuggestedRules, insertDismissed } from './rule-suggestions.repo.ts'

export const listSuggestedRulesRoute = readRoute(listSuggestedRules, async ({ params }, { db, actor }) => {
  const folder = await accessFolder(db, actor, params.id)
  if (folder.folder_type !== 'normal' || !mayChange(folder, actor)) return { suggested_rules: [] }
  return { suggested_rules: await findSuggestedRules(db, actor, folder.id) }
})

export const dismissSuggestedRuleRoute = writeRoute(
  dismissSuggestedRule,
  async ({ params, body }, { tx, actor }) => {
    const { id } = await accessFolder(tx, actor, params.id)
    await insertDismissed(tx, { user_id: actor.user_id, folder_id: id, sender: body.sender })
  },
)

/** Who could save the rule (FO-013, FO-016). */
function mayChange({ owner_id }: AccessedFolder, actor: Actor): boolean {
  return owner_id === null
    ? hasPermission(actor, 'create_and_edit_shared_folders')
    : owner_id === actor.user_id
}
