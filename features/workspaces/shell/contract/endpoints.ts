import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { Id, Moment } from '@laycan/contract/ids.ts'
import { Hold } from '#features/flows/hold/contract/hold.ts'
import { Company, CompanySettings } from '#features/foundation/company/contract/company.ts'
import { Line } from '#features/foundation/lines/contract/line.ts'
import { MailSettings } from '#features/foundation/preferences/contract/mail-settings.ts'
import { Permissions } from '#features/foundation/users/contract/permissions.ts'
import { RoleName, TeamMember, User } from '#features/foundation/users/contract/user.ts'
import { Bookmark } from '#features/marks/bookmarks/contract/bookmark.ts'
import { UnreadNotices } from '#features/records/notifications/contract/endpoints.ts'
import { Tab } from '#features/workspaces/tabs/contract/tab.ts'

/** The collection of lines (ML-004): those the user reads, all of the company, those the user may send from. */
export const LineCollection = z.object({
  lines: z.array(Line),
  full_lines: z.array(Line),
  sendable_lines: z.array(Line),
  /** Unread mails over all lines of the user. */
  all_box_unread_count: z.number().int(),
})
export type LineCollection = z.infer<typeof LineCollection>

export const listLines = defineEndpoint({
  method: 'GET',
  path: '/lines',
  access: 'signed-in',
  summary: 'Lines with their states and unread counts.',
  response: LineCollection,
})

export const getBasicData = defineEndpoint({
  method: 'GET',
  path: '/users/basic_data',
  access: 'signed-in',
  summary: 'Who the user is, the team, roles, permissions and settings.',
  response: z.object({
    user: User,
    company: Company,
    users: z.array(TeamMember),
    roles: z.array(RoleName),
    permissions: Permissions,
    user_settings: MailSettings,
    company_settings: CompanySettings,
  }),
})

export const getAppStartup = defineEndpoint({
  method: 'GET',
  path: '/users/app-startup',
  access: 'signed-in',
  summary: 'What the shell shows first: lines, tabs, bookmarks, unread counts, feature flags, server time.',
  response: LineCollection.extend({
    tabs: z.array(Tab),
    bookmarks: z.array(Bookmark),
    unread_notifications: UnreadNotices,
    unread_counts: z.array(z.object({ line_id: Id, unread_count: z.number().int() })),
    feature_flags: z.record(z.string(), z.boolean()),
    server_time: Moment,
    /** Last number of the change log at that moment: live messages continue after it. */
    last_change: z.number().int(),
    version: z.string(),
    /** Why nothing is fetched or sent; null: everything goes on. */
    hold: Hold.nullable(),
  }),
})

export const getLatestVersion = defineEndpoint({
  method: 'GET',
  path: '/about/web_version/latest',
  access: 'signed-in',
  summary: 'The newest version of the client.',
  response: z.object({
    version: z.string(),
    released_at: Moment,
    hasNewVersion: z.boolean(),
    userHelpCenterVersion: z.string(),
  }),
})
