import { refusals } from '@laycan/contract/errors.ts'
import { readChangeRange } from '@laycan/server/change-log/read-changes.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute } from '@laycan/server/http/route.ts'
import { readCompanySettings, withoutSecrets } from '#features/foundation/company/server/public.ts'
import { readFeatureFlags } from '#features/foundation/feature-flags/server/public.ts'
import { readUserSettings } from '#features/foundation/preferences/server/public.ts'
import {
  findActiveUser,
  listRoleNames,
  listTeam,
  readPermissions,
} from '#features/foundation/users/server/public.ts'
import { readBookmarks } from '#features/marks/bookmarks/server/public.ts'
import { countUnreadNotices } from '#features/records/notifications/server/public.ts'
import { listTabRows } from '#features/workspaces/tabs/server/public.ts'
import { getAppStartup, getBasicData, getLatestVersion } from '../contract/endpoints.ts'
import { readLineCollection } from './list-lines.ts'

export const getBasicDataRoute = readRoute(getBasicData, async (_input, { db, actor, company }) => {
  const user = await findActiveUser(db, actor.user_id)
  if (!user) throw new RefusedError(refusals.noSession)
  const [users, roles, permissions, user_settings, company_settings] = await Promise.all([
    listTeam(db),
    listRoleNames(db),
    readPermissions(db, user),
    readUserSettings(db, user.id),
    readCompanySettings(db),
  ])
  return {
    user: { ...user, tenant_id: company.id },
    company: { id: company.id, name: company.name },
    users,
    roles,
    permissions,
    user_settings,
    company_settings: withoutSecrets(company_settings),
  }
})

export const getAppStartupRoute = readRoute(getAppStartup, async (_input, context) => {
  const { db, actor, services, company } = context
  // The number is read before the lines: what changes in between is then heard once more, not missed.
  const { last_number } = await readChangeRange(db)
  const lines = await readLineCollection(db, actor)
  return {
    ...lines,
    tabs: await listTabRows(db, actor.user_id),
    bookmarks: await readBookmarks(db, actor),
    unread_notifications: await countUnreadNotices(db, actor.user_id),
    unread_counts: lines.lines.map(({ id, unread_count }) => ({ line_id: id, unread_count })),
    feature_flags: await readFeatureFlags(db, actor.user_id),
    server_time: new Date().toISOString(),
    last_change: last_number,
    version: services.settings.version,
    hold: describeHold(services.holds.of(company.id)),
  }
})

function describeHold(held: { since: string; reason: string } | undefined) {
  return held ? { since: held.since, reason: held.reason } : null
}

export const getLatestVersionRoute = readRoute(
  getLatestVersion,
  async (_input, { services, request, db, actor }) => {
    const settings = await readUserSettings(db, actor.user_id)
    const client = request.raw.headers['client-version']
    return {
      version: services.settings.version,
      released_at: services.settings.released_at,
      hasNewVersion: client !== undefined && client !== services.settings.version,
      userHelpCenterVersion: settings.current_web_center_version,
    }
  },
)
