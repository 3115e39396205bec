import { manifest as administration } from '@laycan/features/flows/administration/server/manifest.ts'
import { manifest as broadcasts } from '@laycan/features/flows/broadcasts/server/manifest.ts'
import { manifest as contactDuplicates } from '@laycan/features/flows/contact-duplicates/server/manifest.ts'
import { manifest as contactFiles } from '@laycan/features/flows/contact-files/server/manifest.ts'
import { manifest as contactImports } from '@laycan/features/flows/contact-imports/server/manifest.ts'
import { manifest as conversations } from '@laycan/features/flows/conversations/server/manifest.ts'
import { manifest as dav } from '@laycan/features/flows/dav/server/manifest.ts'
import { manifest as deliveryReports } from '@laycan/features/flows/delivery-reports/server/manifest.ts'
import { manifest as demoDesk } from '@laycan/features/flows/demo-desk/server/manifest.ts'
import { manifest as disputeBundles } from '@laycan/features/flows/dispute-bundles/server/manifest.ts'
import { manifest as eventInvites } from '@laycan/features/flows/event-invites/server/manifest.ts'
import { manifest as exportsOfCompany } from '@laycan/features/flows/exports/server/manifest.ts'
import { manifest as externalCalendars } from '@laycan/features/flows/external-calendars/server/manifest.ts'
import { manifest as fileImports } from '@laycan/features/flows/file-imports/server/manifest.ts'
import { manifest as fleetAlerts } from '@laycan/features/flows/fleet-alerts/server/manifest.ts'
import { manifest as folderRules } from '@laycan/features/flows/folder-rules/server/manifest.ts'
import { manifest as hold } from '@laycan/features/flows/hold/server/manifest.ts'
import { manifest as invitations } from '@laycan/features/flows/invitations/server/manifest.ts'
import { manifest as mailActions } from '@laycan/features/flows/mail-actions/server/manifest.ts'
import { manifest as mailBatches } from '@laycan/features/flows/mail-batches/server/manifest.ts'
import { manifest as mailDrafts } from '@laycan/features/flows/mail-drafts/server/manifest.ts'
import { manifest as mailImports } from '@laycan/features/flows/mail-imports/server/manifest.ts'
import { manifest as mailIntake } from '@laycan/features/flows/mail-intake/server/manifest.ts'
import { manifest as mailOutcomes } from '@laycan/features/flows/mail-outcomes/server/manifest.ts'
import { manifest as mailParsing } from '@laycan/features/flows/mail-parsing/server/manifest.ts'
import { manifest as mailRules } from '@laycan/features/flows/mail-rules/server/manifest.ts'
import { manifest as mailSending } from '@laycan/features/flows/mail-sending/server/manifest.ts'
import { manifest as noticeAlerts } from '@laycan/features/flows/notice-alerts/server/manifest.ts'
import { manifest as noticeDigest } from '@laycan/features/flows/notice-digest/server/manifest.ts'
import { manifest as passwordReset } from '@laycan/features/flows/password-reset/server/manifest.ts'
import { manifest as paymentGuard } from '@laycan/features/flows/payment-guard/server/manifest.ts'
import { manifest as people } from '@laycan/features/flows/people/server/manifest.ts'
import { manifest as personalData } from '@laycan/features/flows/personal-data/server/manifest.ts'
import { manifest as portImports } from '@laycan/features/flows/port-imports/server/manifest.ts'
import { manifest as retention } from '@laycan/features/flows/retention/server/manifest.ts'
import { manifest as roles } from '@laycan/features/flows/roles/server/manifest.ts'
import { manifest as ruleSuggestions } from '@laycan/features/flows/rule-suggestions/server/manifest.ts'
import { manifest as senderChecks } from '@laycan/features/flows/sender-checks/server/manifest.ts'
import { manifest as shipImports } from '@laycan/features/flows/ship-imports/server/manifest.ts'
import { manifest as webhooks } from '@laycan/features/flows/webhooks/server/manifest.ts'
import { manifest as accessTokens } from '@laycan/features/foundation/access-tokens/server/manifest.ts'
import { manifest as announcements } from '@laycan/features/foundation/announcements/server/manifest.ts'
import { manifest as appPasswords } from '@laycan/features/foundation/app-passwords/server/manifest.ts'
import { manifest as audit } from '@laycan/features/foundation/audit/server/manifest.ts'
import { manifest as captcha } from '@laycan/features/foundation/captcha/server/manifest.ts'
import { manifest as clientErrors } from '@laycan/features/foundation/client-errors/server/manifest.ts'
import { manifest as company } from '@laycan/features/foundation/company/server/manifest.ts'
import { manifest as featureFlags } from '@laycan/features/foundation/feature-flags/server/manifest.ts'
import { manifest as languageModel } from '@laycan/features/foundation/language-model/server/manifest.ts'
import { manifest as lines } from '@laycan/features/foundation/lines/server/manifest.ts'
import { manifest as passkeys } from '@laycan/features/foundation/passkeys/server/manifest.ts'
import { manifest as preferences } from '@laycan/features/foundation/preferences/server/manifest.ts'
import { manifest as session } from '@laycan/features/foundation/session/server/manifest.ts'
import { manifest as setup } from '@laycan/features/foundation/setup/server/manifest.ts'
import { manifest as sso } from '@laycan/features/foundation/sso/server/manifest.ts'
import { manifest as twoFactor } from '@laycan/features/foundation/two-factor/server/manifest.ts'
import { manifest as users } from '@laycan/features/foundation/users/server/manifest.ts'
import { manifest as actions } from '@laycan/features/marks/actions/server/manifest.ts'
import { manifest as assignments } from '@laycan/features/marks/assignments/server/manifest.ts'
import { manifest as automatedFiling } from '@laycan/features/marks/automated-filing/server/manifest.ts'
import { manifest as bookmarks } from '@laycan/features/marks/bookmarks/server/manifest.ts'
import { manifest as comments } from '@laycan/features/marks/comments/server/manifest.ts'
import { manifest as filings } from '@laycan/features/marks/filings/server/manifest.ts'
import { manifest as followUps } from '@laycan/features/marks/follow-ups/server/manifest.ts'
import { manifest as hiddens } from '@laycan/features/marks/hiddens/server/manifest.ts'
import { manifest as pins } from '@laycan/features/marks/pins/server/manifest.ts'
import { manifest as presence } from '@laycan/features/marks/presence/server/manifest.ts'
import { manifest as readMarks } from '@laycan/features/marks/read-marks/server/manifest.ts'
import { manifest as stars } from '@laycan/features/marks/stars/server/manifest.ts'
import { manifest as tags } from '@laycan/features/marks/tags/server/manifest.ts'
import { manifest as watches } from '@laycan/features/marks/watches/server/manifest.ts'
import { manifest as ais } from '@laycan/features/records/ais/server/manifest.ts'
import { manifest as attachments } from '@laycan/features/records/attachments/server/manifest.ts'
import { manifest as calendars } from '@laycan/features/records/calendars/server/manifest.ts'
import { manifest as contacts } from '@laycan/features/records/contacts/server/manifest.ts'
import { manifest as correspondents } from '@laycan/features/records/correspondents/server/manifest.ts'
import { manifest as emails } from '@laycan/features/records/emails/server/manifest.ts'
import { manifest as fleets } from '@laycan/features/records/fleets/server/manifest.ts'
import { manifest as folders } from '@laycan/features/records/folders/server/manifest.ts'
import { manifest as googleServiceAccounts } from '@laycan/features/records/google-service-accounts/server/manifest.ts'
import { manifest as impersonationAccounts } from '@laycan/features/records/impersonation-accounts/server/manifest.ts'
import { manifest as lastMails } from '@laycan/features/records/last-mails/server/manifest.ts'
import { manifest as liveFeeds } from '@laycan/features/records/live-feeds/server/manifest.ts'
import { manifest as mailAccounts } from '@laycan/features/records/mail-accounts/server/manifest.ts'
import { manifest as marketCargoes } from '@laycan/features/records/market-cargoes/server/manifest.ts'
import { manifest as marketTonnage } from '@laycan/features/records/market-tonnage/server/manifest.ts'
import { manifest as notificationSettings } from '@laycan/features/records/notification-settings/server/manifest.ts'
import { manifest as notifications } from '@laycan/features/records/notifications/server/manifest.ts'
import { manifest as oauthGrants } from '@laycan/features/records/oauth-grants/server/manifest.ts'
import { manifest as ports } from '@laycan/features/records/ports/server/manifest.ts'
import { manifest as providerAccounts } from '@laycan/features/records/provider-accounts/server/manifest.ts'
import { manifest as quotas } from '@laycan/features/records/quotas/server/manifest.ts'
import { manifest as recentAddresses } from '@laycan/features/records/recent-addresses/server/manifest.ts'
import { manifest as recordKinds } from '@laycan/features/records/record-kinds/server/manifest.ts'
import { manifest as reports } from '@laycan/features/records/reports/server/manifest.ts'
import { manifest as rules } from '@laycan/features/records/rules/server/manifest.ts'
import { manifest as search } from '@laycan/features/records/search/server/manifest.ts'
import { manifest as searchIndex } from '@laycan/features/records/search-index/server/manifest.ts'
import { manifest as shipMentions } from '@laycan/features/records/ship-mentions/server/manifest.ts'
import { manifest as shipPositions } from '@laycan/features/records/ship-positions/server/manifest.ts'
import { manifest as ships } from '@laycan/features/records/ships/server/manifest.ts'
import { manifest as signatures } from '@laycan/features/records/signatures/server/manifest.ts'
import { manifest as suppressions } from '@laycan/features/records/suppressions/server/manifest.ts'
import { manifest as tasks } from '@laycan/features/records/tasks/server/manifest.ts'
import { manifest as tempPositions } from '@laycan/features/records/temp-positions/server/manifest.ts'
import { manifest as templates } from '@laycan/features/records/templates/server/manifest.ts'
import { manifest as aiContacts } from '@laycan/features/workspaces/ai-contacts/server/manifest.ts'
import { manifest as aiMail } from '@laycan/features/workspaces/ai-mail/server/manifest.ts'
import { manifest as contactDetail } from '@laycan/features/workspaces/contact-detail/server/manifest.ts'
import { manifest as contactShares } from '@laycan/features/workspaces/contact-shares/server/manifest.ts'
import { manifest as fleetEtas } from '@laycan/features/workspaces/fleet-etas/server/manifest.ts'
import { manifest as mailDetail } from '@laycan/features/workspaces/mail-detail/server/manifest.ts'
import { manifest as mailList } from '@laycan/features/workspaces/mail-list/server/manifest.ts'
import { manifest as marketMatches } from '@laycan/features/workspaces/market-matches/server/manifest.ts'
import { manifest as marketParts } from '@laycan/features/workspaces/market-parts/server/manifest.ts'
import { manifest as shell } from '@laycan/features/workspaces/shell/server/manifest.ts'
import { manifest as systemStatus } from '@laycan/features/workspaces/system-status/server/manifest.ts'
import { manifest as tabs } from '@laycan/features/workspaces/tabs/server/manifest.ts'
import type { ServerManifest } from '@laycan/server/manifest.ts'

/** Every feature of the server, from the ground up. */
export const features: readonly ServerManifest[] = [
  users,
  audit,
  company,
  preferences,
  featureFlags,
  announcements,
  languageModel,
  clientErrors,
  lines,
  captcha,
  session,
  accessTokens,
  twoFactor,
  passkeys,
  appPasswords,
  sso,
  setup,
  recordKinds,
  ships,
  fleets,
  shipPositions,
  emails,
  oauthGrants,
  mailAccounts,
  impersonationAccounts,
  providerAccounts,
  googleServiceAccounts,
  ports,
  quotas,
  recentAddresses,
  attachments,
  searchIndex,
  search,
  tempPositions,
  templates,
  signatures,
  rules,
  shipMentions,
  folders,
  liveFeeds,
  notifications,
  notificationSettings,
  ais,
  calendars,
  correspondents,
  lastMails,
  contacts,
  tasks,
  stars,
  hiddens,
  presence,
  readMarks,
  assignments,
  tags,
  watches,
  followUps,
  comments,
  filings,
  automatedFiling,
  pins,
  mailIntake,
  mailActions,
  mailBatches,
  retention,
  disputeBundles,
  mailDrafts,
  mailOutcomes,
  mailSending,
  passwordReset,
  hold,
  folderRules,
  ruleSuggestions,
  mailRules,
  mailParsing,
  invitations,
  eventInvites,
  externalCalendars,
  noticeAlerts,
  noticeDigest,
  webhooks,
  demoDesk,
  shell,
  mailList,
  mailDetail,
  aiContacts,
  aiMail,
  fleetEtas,
  contactDetail,
  contactShares,
  tabs,
  bookmarks,
  conversations,
  contactDuplicates,
  contactFiles,
  contactImports,
  dav,
  fileImports,
  fleetAlerts,
  shipImports,
  portImports,
  actions,
  reports,
  suppressions,
  senderChecks,
  paymentGuard,
  deliveryReports,
  broadcasts,
  roles,
  people,
  exportsOfCompany,
  mailImports,
  personalData,
  administration,
  systemStatus,
  marketTonnage,
  marketCargoes,
  marketParts,
  marketMatches,
]
