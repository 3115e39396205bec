import { manifest as broadcasts } from '@laycan/features/flows/broadcasts/web/manifest.ts'
import { manifest as conversations } from '@laycan/features/flows/conversations/web/manifest.ts'
import { manifest as deliveryReports } from '@laycan/features/flows/delivery-reports/web/manifest.ts'
import { manifest as invitations } from '@laycan/features/flows/invitations/web/manifest.ts'
import { manifest as mailActions } from '@laycan/features/flows/mail-actions/web/manifest.ts'
import { manifest as mailBatches } from '@laycan/features/flows/mail-batches/web/manifest.ts'
import { manifest as mailDrafts } from '@laycan/features/flows/mail-drafts/web/manifest.ts'
import { manifest as mailSending } from '@laycan/features/flows/mail-sending/web/manifest.ts'
import { manifest as featureFlags } from '@laycan/features/foundation/feature-flags/web/manifest.ts'
import { manifest as lines } from '@laycan/features/foundation/lines/web/manifest.ts'
import { manifest as session } from '@laycan/features/foundation/session/web/manifest.ts'
import { manifest as actions } from '@laycan/features/marks/actions/web/manifest.ts'
import { manifest as bookmarks } from '@laycan/features/marks/bookmarks/web/manifest.ts'
import { manifest as hiddens } from '@laycan/features/marks/hiddens/web/manifest.ts'
import { manifest as readMarks } from '@laycan/features/marks/read-marks/web/manifest.ts'
import { manifest as stars } from '@laycan/features/marks/stars/web/manifest.ts'
import { manifest as tags } from '@laycan/features/marks/tags/web/manifest.ts'
import { manifest as emails } from '@laycan/features/records/emails/web/manifest.ts'
import { manifest as notifications } from '@laycan/features/records/notifications/web/manifest.ts'
import { manifest as recentAddresses } from '@laycan/features/records/recent-addresses/web/manifest.ts'
import { manifest as reports } from '@laycan/features/records/reports/web/manifest.ts'
import { manifest as signatures } from '@laycan/features/records/signatures/web/manifest.ts'
import { manifest as suppressions } from '@laycan/features/records/suppressions/web/manifest.ts'
import { manifest as templates } from '@laycan/features/records/templates/web/manifest.ts'
import { manifest as calendarBoard } from '@laycan/features/workspaces/calendar-board/web/manifest.ts'
import { manifest as commandPalette } from '@laycan/features/workspaces/command-palette/web/manifest.ts'
import { manifest as compose } from '@laycan/features/workspaces/compose/web/manifest.ts'
import { manifest as composeSend } from '@laycan/features/workspaces/compose-send/web/manifest.ts'
import { manifest as deletedMails } from '@laycan/features/workspaces/deleted-mails/web/manifest.ts'
import { manifest as fileViewer } from '@laycan/features/workspaces/file-viewer/web/manifest.ts'
import { manifest as mailAccounts } from '@laycan/features/workspaces/mail-accounts/web/manifest.ts'
import { manifest as mailDetail } from '@laycan/features/workspaces/mail-detail/web/manifest.ts'
import { manifest as mailList } from '@laycan/features/workspaces/mail-list/web/manifest.ts'
import { manifest as mailTexts } from '@laycan/features/workspaces/mail-texts/web/manifest.ts'
import { manifest as preferences } from '@laycan/features/workspaces/preferences/web/manifest.ts'
import { manifest as printMail } from '@laycan/features/workspaces/print-mail/web/manifest.ts'
import { manifest as publicPages } from '@laycan/features/workspaces/public-pages/web/manifest.ts'
import { manifest as shell } from '@laycan/features/workspaces/shell/web/manifest.ts'
import { manifest as tabs } from '@laycan/features/workspaces/tabs/web/manifest.ts'
import type { WebManifest } from '@laycan/web/route.ts'

/** Every feature of the web client. Live handlers run in this order: foundation first, workspaces last. */
export const features: readonly WebManifest[] = [
  session,
  featureFlags,
  lines,
  notifications,
  recentAddresses,
  templates,
  signatures,
  mailTexts,
  emails,
  reports,
  stars,
  hiddens,
  readMarks,
  tags,
  mailActions,
  mailBatches,
  mailDrafts,
  mailSending,
  publicPages,
  mailList,
  mailDetail,
  invitations,
  fileViewer,
  printMail,
  mailAccounts,
  calendarBoard,
  preferences,
  commandPalette,
  shell,
  tabs,
  bookmarks,
  conversations,
  actions,
  composeSend,
  compose,
  suppressions,
  deliveryReports,
  broadcasts,
  deletedMails,
]
