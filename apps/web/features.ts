import { manifest as broadcasts } from '@laycan/features/flows/broadcasts/web/manifest.ts'
import { manifest as contactDuplicates } from '@laycan/features/flows/contact-duplicates/web/manifest.ts'
import { manifest as contactFiles } from '@laycan/features/flows/contact-files/web/manifest.ts'
import { manifest as contactImports } from '@laycan/features/flows/contact-imports/web/manifest.ts'
import { manifest as conversations } from '@laycan/features/flows/conversations/web/manifest.ts'
import { manifest as dav } from '@laycan/features/flows/dav/web/manifest.ts'
import { manifest as deliveryReports } from '@laycan/features/flows/delivery-reports/web/manifest.ts'
import { manifest as disputeBundles } from '@laycan/features/flows/dispute-bundles/web/manifest.ts'
import { manifest as eventInvites } from '@laycan/features/flows/event-invites/web/manifest.ts'
import { manifest as exportsOfCompany } from '@laycan/features/flows/exports/web/manifest.ts'
import { manifest as externalCalendars } from '@laycan/features/flows/external-calendars/web/manifest.ts'
import { manifest as fileImports } from '@laycan/features/flows/file-imports/web/manifest.ts'
import { manifest as fleetAlerts } from '@laycan/features/flows/fleet-alerts/web/manifest.ts'
import { manifest as folderRules } from '@laycan/features/flows/folder-rules/web/manifest.ts'
import { manifest as hold } from '@laycan/features/flows/hold/web/manifest.ts'
import { manifest as invitations } from '@laycan/features/flows/invitations/web/manifest.ts'
import { manifest as mailActions } from '@laycan/features/flows/mail-actions/web/manifest.ts'
import { manifest as mailBatches } from '@laycan/features/flows/mail-batches/web/manifest.ts'
import { manifest as mailDrafts } from '@laycan/features/flows/mail-drafts/web/manifest.ts'
import { manifest as mailImports } from '@laycan/features/flows/mail-imports/web/manifest.ts'
import { manifest as mailRules } from '@laycan/features/flows/mail-rules/web/manifest.ts'
import { manifest as mailSending } from '@laycan/features/flows/mail-sending/web/manifest.ts'
import { manifest as noticeAlerts } from '@laycan/features/flows/notice-alerts/web/manifest.ts'
import { manifest as paymentGuard } from '@laycan/features/flows/payment-guard/web/manifest.ts'
import { manifest as personalData } from '@laycan/features/flows/personal-data/web/manifest.ts'
import { manifest as portImports } from '@laycan/features/flows/port-imports/web/manifest.ts'
import { manifest as retention } from '@laycan/features/flows/retention/web/manifest.ts'
import { manifest as shipImports } from '@laycan/features/flows/ship-imports/web/manifest.ts'
import { manifest as webhooks } from '@laycan/features/flows/webhooks/web/manifest.ts'
import { manifest as accessTokens } from '@laycan/features/foundation/access-tokens/web/manifest.ts'
import { manifest as announcements } from '@laycan/features/foundation/announcements/web/manifest.ts'
import { manifest as appPasswords } from '@laycan/features/foundation/app-passwords/web/manifest.ts'
import { manifest as featureFlags } from '@laycan/features/foundation/feature-flags/web/manifest.ts'
import { manifest as languageModel } from '@laycan/features/foundation/language-model/web/manifest.ts'
import { manifest as lines } from '@laycan/features/foundation/lines/web/manifest.ts'
import { manifest as passkeys } from '@laycan/features/foundation/passkeys/web/manifest.ts'
import { manifest as session } from '@laycan/features/foundation/session/web/manifest.ts'
import { manifest as sso } from '@laycan/features/foundation/sso/web/manifest.ts'
import { manifest as users } from '@laycan/features/foundation/users/web/manifest.ts'
import { manifest as actions } from '@laycan/features/marks/actions/web/manifest.ts'
import { manifest as assignments } from '@laycan/features/marks/assignments/web/manifest.ts'
import { manifest as automatedFiling } from '@laycan/features/marks/automated-filing/web/manifest.ts'
import { manifest as bookmarks } from '@laycan/features/marks/bookmarks/web/manifest.ts'
import { manifest as comments } from '@laycan/features/marks/comments/web/manifest.ts'
import { manifest as filings } from '@laycan/features/marks/filings/web/manifest.ts'
import { manifest as followUps } from '@laycan/features/marks/follow-ups/web/manifest.ts'
import { manifest as hiddens } from '@laycan/features/marks/hiddens/web/manifest.ts'
import { manifest as pins } from '@laycan/features/marks/pins/web/manifest.ts'
import { manifest as presence } from '@laycan/features/marks/presence/web/manifest.ts'
import { manifest as readMarks } from '@laycan/features/marks/read-marks/web/manifest.ts'
import { manifest as stars } from '@laycan/features/marks/stars/web/manifest.ts'
import { manifest as tags } from '@laycan/features/marks/tags/web/manifest.ts'
import { manifest as watches } from '@laycan/features/marks/watches/web/manifest.ts'
import { manifest as contacts } from '@laycan/features/records/contacts/web/manifest.ts'
import { manifest as emails } from '@laycan/features/records/emails/web/manifest.ts'
import { manifest as fleets } from '@laycan/features/records/fleets/web/manifest.ts'
import { manifest as folders } from '@laycan/features/records/folders/web/manifest.ts'
import { manifest as liveFeeds } from '@laycan/features/records/live-feeds/web/manifest.ts'
import { manifest as marketCargoRows } from '@laycan/features/records/market-cargoes/web/manifest.ts'
import { manifest as marketTonnageRows } from '@laycan/features/records/market-tonnage/web/manifest.ts'
import { manifest as notificationSettings } from '@laycan/features/records/notification-settings/web/manifest.ts'
import { manifest as notifications } from '@laycan/features/records/notifications/web/manifest.ts'
import { manifest as recentAddresses } from '@laycan/features/records/recent-addresses/web/manifest.ts'
import { manifest as recordKinds } from '@laycan/features/records/record-kinds/web/manifest.ts'
import { manifest as reports } from '@laycan/features/records/reports/web/manifest.ts'
import { manifest as rules } from '@laycan/features/records/rules/web/manifest.ts'
import { manifest as shipMentions } from '@laycan/features/records/ship-mentions/web/manifest.ts'
import { manifest as shipPositionRows } from '@laycan/features/records/ship-positions/web/manifest.ts'
import { manifest as ships } from '@laycan/features/records/ships/web/manifest.ts'
import { manifest as signatures } from '@laycan/features/records/signatures/web/manifest.ts'
import { manifest as suppressions } from '@laycan/features/records/suppressions/web/manifest.ts'
import { manifest as templates } from '@laycan/features/records/templates/web/manifest.ts'
import { manifest as aiContacts } from '@laycan/features/workspaces/ai-contacts/web/manifest.ts'
import { manifest as aiMail } from '@laycan/features/workspaces/ai-mail/web/manifest.ts'
import { manifest as aisSettings } from '@laycan/features/workspaces/ais-settings/web/manifest.ts'
import { manifest as announcementSettings } from '@laycan/features/workspaces/announcement-settings/web/manifest.ts'
import { manifest as auditLog } from '@laycan/features/workspaces/audit-log/web/manifest.ts'
import { manifest as calendarBoard } from '@laycan/features/workspaces/calendar-board/web/manifest.ts'
import { manifest as commandPalette } from '@laycan/features/workspaces/command-palette/web/manifest.ts'
import { manifest as companySettings } from '@laycan/features/workspaces/company-settings/web/manifest.ts'
import { manifest as compose } from '@laycan/features/workspaces/compose/web/manifest.ts'
import { manifest as composeSend } from '@laycan/features/workspaces/compose-send/web/manifest.ts'
import { manifest as contactDetail } from '@laycan/features/workspaces/contact-detail/web/manifest.ts'
import { manifest as contactFields } from '@laycan/features/workspaces/contact-fields/web/manifest.ts'
import { manifest as contactForms } from '@laycan/features/workspaces/contact-forms/web/manifest.ts'
import { manifest as contactList } from '@laycan/features/workspaces/contact-list/web/manifest.ts'
import { manifest as contactShares } from '@laycan/features/workspaces/contact-shares/web/manifest.ts'
import { manifest as deletedMails } from '@laycan/features/workspaces/deleted-mails/web/manifest.ts'
import { manifest as fileViewer } from '@laycan/features/workspaces/file-viewer/web/manifest.ts'
import { manifest as folderTree } from '@laycan/features/workspaces/folder-tree/web/manifest.ts'
import { manifest as headerSearch } from '@laycan/features/workspaces/header-search/web/manifest.ts'
import { manifest as helpCentre } from '@laycan/features/workspaces/help-centre/web/manifest.ts'
import { manifest as heldScreen } from '@laycan/features/workspaces/hold/web/manifest.ts'
import { manifest as impersonationAccounts } from '@laycan/features/workspaces/impersonation-accounts/web/manifest.ts'
import { manifest as liveFeedList } from '@laycan/features/workspaces/live-feed-list/web/manifest.ts'
import { manifest as mailAccounts } from '@laycan/features/workspaces/mail-accounts/web/manifest.ts'
import { manifest as mailDetail } from '@laycan/features/workspaces/mail-detail/web/manifest.ts'
import { manifest as mailList } from '@laycan/features/workspaces/mail-list/web/manifest.ts'
import { manifest as mailParsing } from '@laycan/features/workspaces/mail-parsing/web/manifest.ts'
import { manifest as mailScreen } from '@laycan/features/workspaces/mail-screen/web/manifest.ts'
import { manifest as mailSearch } from '@laycan/features/workspaces/mail-search/web/manifest.ts'
import { manifest as mailTexts } from '@laycan/features/workspaces/mail-texts/web/manifest.ts'
import { manifest as marketCargoes } from '@laycan/features/workspaces/market-cargoes/web/manifest.ts'
import { manifest as marketMatches } from '@laycan/features/workspaces/market-matches/web/manifest.ts'
import { manifest as marketTonnage } from '@laycan/features/workspaces/market-tonnage/web/manifest.ts'
import { manifest as notificationSettingsPage } from '@laycan/features/workspaces/notification-settings/web/manifest.ts'
import { manifest as preferences } from '@laycan/features/workspaces/preferences/web/manifest.ts'
import { manifest as printMail } from '@laycan/features/workspaces/print-mail/web/manifest.ts'
import { manifest as profile } from '@laycan/features/workspaces/profile/web/manifest.ts'
import { manifest as providerAccounts } from '@laycan/features/workspaces/provider-accounts/web/manifest.ts'
import { manifest as publicPages } from '@laycan/features/workspaces/public-pages/web/manifest.ts'
import { manifest as ruleOffers } from '@laycan/features/workspaces/rule-offers/web/manifest.ts'
import { manifest as ruleSettings } from '@laycan/features/workspaces/rule-settings/web/manifest.ts'
import { manifest as savedSearches } from '@laycan/features/workspaces/saved-searches/web/manifest.ts'
import { manifest as searchNames } from '@laycan/features/workspaces/search-names/web/manifest.ts'
import { manifest as securitySettings } from '@laycan/features/workspaces/security-settings/web/manifest.ts'
import { manifest as shell } from '@laycan/features/workspaces/shell/web/manifest.ts'
import { manifest as shipDetail } from '@laycan/features/workspaces/ship-detail/web/manifest.ts'
import { manifest as shipForm } from '@laycan/features/workspaces/ship-form/web/manifest.ts'
import { manifest as shipList } from '@laycan/features/workspaces/ship-list/web/manifest.ts'
import { manifest as shipMap } from '@laycan/features/workspaces/ship-map/web/manifest.ts'
import { manifest as shipPositions } from '@laycan/features/workspaces/ship-positions/web/manifest.ts'
import { manifest as ssoSettings } from '@laycan/features/workspaces/sso-settings/web/manifest.ts'
import { manifest as systemStatus } from '@laycan/features/workspaces/system-status/web/manifest.ts'
import { manifest as tabs } from '@laycan/features/workspaces/tabs/web/manifest.ts'
import { manifest as usersRoles } from '@laycan/features/workspaces/users-roles/web/manifest.ts'
import type { WebManifest } from '@laycan/web/route.ts'

/** Every feature of the web client. Live handlers run in this order: foundation first, workspaces last. */
export const features: readonly WebManifest[] = [
  users,
  session,
  passkeys,
  accessTokens,
  webhooks,
  appPasswords,
  exportsOfCompany,
  mailImports,
  personalData,
  retention,
  disputeBundles,
  sso,
  featureFlags,
  languageModel,
  lines,
  notifications,
  notificationSettings,
  noticeAlerts,
  notificationSettingsPage,
  announcements,
  announcementSettings,
  recentAddresses,
  templates,
  signatures,
  mailTexts,
  emails,
  recordKinds,
  reports,
  rules,
  shipMentions,
  folders,
  liveFeeds,
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
  mailActions,
  mailBatches,
  mailDrafts,
  mailSending,
  hold,
  folderRules,
  mailRules,
  publicPages,
  mailList,
  mailScreen,
  mailDetail,
  aiContacts,
  aiMail,
  invitations,
  eventInvites,
  externalCalendars,
  fileViewer,
  printMail,
  mailAccounts,
  impersonationAccounts,
  providerAccounts,
  ships,
  fleets,
  shipPositionRows,
  shipList,
  shipForm,
  shipDetail,
  contacts,
  contactList,
  contactDetail,
  contactShares,
  calendarBoard,
  contactFields,
  contactForms,
  shipMap,
  shipPositions,
  mailParsing,
  aisSettings,
  preferences,
  commandPalette,
  helpCentre,
  shell,
  folderTree,
  liveFeedList,
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
  composeSend,
  compose,
  suppressions,
  deliveryReports,
  broadcasts,
  paymentGuard,
  deletedMails,
  heldScreen,
  companySettings,
  securitySettings,
  ssoSettings,
  ruleSettings,
  ruleOffers,
  savedSearches,
  searchNames,
  headerSearch,
  mailSearch,
  usersRoles,
  profile,
  auditLog,
  systemStatus,
  marketTonnageRows,
  marketCargoRows,
  marketTonnage,
  marketCargoes,
  marketMatches,
]
