import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute, writeRoute } from '@laycan/server/http/route.ts'
import { findActiveUser, listTeam } from '#features/foundation/users/server/public.ts'
import { type FeatureFlagSetting, listFeatureFlags, setFeatureFlag } from '../contract/endpoints.ts'
import { featureFlagRefusals } from '../contract/errors.ts'
import { featureFlagsChanged } from '../contract/messages.ts'
import {
  decideFeatureFlags,
  deleteFlagSetting,
  listFlagSettings,
  setFlagSetting,
} from './feature-flags.repo.ts'

export const listFeatureFlagsRoute = readRoute(listFeatureFlags, async (_input, { db }) => ({
  feature_flags: await listFlagSettings(db),
}))

export const setFeatureFlagRoute = writeRoute(setFeatureFlag, async ({ body }, { tx }) => {
  const { name, user_id, enabled } = body
  if (user_id !== null && !(await findActiveUser(tx, user_id)))
    throw new RefusedError(featureFlagRefusals.unknownUser)
  if (enabled === null) await deleteFlagSetting(tx, name, user_id)
  else await setFlagSetting(tx, { name, user_id, enabled })
  const user_ids = user_id === null ? (await listTeam(tx)).map((user) => user.id) : [user_id]
  recordFlags(tx, await listFlagSettings(tx), user_ids)
})

/** Tells each user the flags as they are now; users without settings of their own hear one message. */
function recordFlags(tx: Tx, settings: readonly FeatureFlagSetting[], user_ids: readonly number[]): void {
  const own = new Set(settings.map((setting) => setting.user_id))
  const plain = user_ids.filter((id) => !own.has(id))
  const groups = [plain, ...user_ids.filter((id) => own.has(id)).map((id) => [id])]
  for (const group of groups) {
    const [first] = group
    if (first === undefined) continue
    recordChange(tx, {
      message: featureFlagsChanged,
      body: { feature_flags: decideFeatureFlags(settings, first) },
      audience: { to: 'users', user_ids: group },
    })
  }
}
