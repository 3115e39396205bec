import { manifest as broadcasts } from '@laycan/features/flows/broadcasts/server/manifest.ts'
import { manifest as conversations } from '@laycan/features/flows/conversations/server/manifest.ts'
import { manifest as deliveryReports } from '@laycan/features/flows/delivery-reports/server/manifest.ts'
import { manifest as demoDesk } from '@laycan/features/flows/demo-desk/server/manifest.ts'
import { manifest as invitations } from '@laycan/features/flows/invitations/server/manifest.ts'
import { manifest as mailActions } from '@laycan/features/flows/mail-actions/server/manifest.ts'
import { manifest as mailBatches } from '@laycan/features/flows/mail-batches/server/manifest.ts'
import { manifest as mailDrafts } from '@laycan/features/flows/mail-drafts/server/manifest.ts'
import { manifest as mailIntake } from '@laycan/features/flows/mail-intake/server/manifest.ts'
import { manifest as mailOutcomes } from '@laycan/features/flows/mail-outcomes/server/manifest.ts'
import { manifest as mailSending } from '@laycan/features/flows/mail-sending/server/manifest.ts'
import { manifest as company } from '@laycan/features/foundation/company/server/manifest.ts'
import { manifest as featureFlags } from '@laycan/features/foundation/feature-flags/server/manifest.ts'
import { manifest as lines } from '@laycan/features/foundation/lines/server/manifest.ts'
import { manifest as preferences } from '@laycan/features/foundation/preferences/server/manifest.ts'
import { manifest as session } from '@laycan/features/foundation/session/server/manifest.ts'
import { manifest as setup } from '@laycan/features/foundation/setup/server/manifest.ts'
import { manifest as users } from '@laycan/features/foundation/users/server/manifest.ts'
import { manifest as actions } from '@laycan/features/marks/actions/server/manifest.ts'
import { manifest as bookmarks } from '@laycan/features/marks/bookmarks/server/manifest.ts'
import { manifest as hiddens } from '@laycan/features/marks/hiddens/server/manifest.ts'
import { manifest as readMarks } from '@laycan/features/marks/read-marks/server/manifest.ts'
import { manifest as stars } from '@laycan/features/marks/stars/server/manifest.ts'
import { manifest as tags } from '@laycan/features/marks/tags/server/manifest.ts'
import { manifest as attachments } from '@laycan/features/records/attachments/server/manifest.ts'
import { manifest as emails } from '@laycan/features/records/emails/server/manifest.ts'
import { manifest as mailAccounts } from '@laycan/features/records/mail-accounts/server/manifest.ts'
import { manifest as recentAddresses } from '@laycan/features/records/recent-addresses/server/manifest.ts'
import { manifest as reports } from '@laycan/features/records/reports/server/manifest.ts'
import { manifest as signatures } from '@laycan/features/records/signatures/server/manifest.ts'
import { manifest as suppressions } from '@laycan/features/records/suppressions/server/manifest.ts'
import { manifest as templates } from '@laycan/features/records/templates/server/manifest.ts'
import { manifest as mailDetail } from '@laycan/features/workspaces/mail-detail/server/manifest.ts'
import { manifest as mailList } from '@laycan/features/workspaces/mail-list/server/manifest.ts'
import { manifest as shell } from '@laycan/features/workspaces/shell/server/manifest.ts'
import { manifest as tabs } from '@laycan/features/workspaces/tabs/server/manifest.ts'
import type { ServerManifest } from '@laycan/server/manifest.ts'

/** Every feature of the server, from the ground up. */
export const features: readonly ServerManifest[] = [
  users,
  company,
  preferences,
  featureFlags,
  lines,
  session,
  setup,
  emails,
  mailAccounts,
  recentAddresses,
  attachments,
  templates,
  signatures,
  stars,
  hiddens,
  readMarks,
  tags,
  mailIntake,
  mailActions,
  mailBatches,
  mailDrafts,
  mailOutcomes,
  mailSending,
  invitations,
  demoDesk,
  shell,
  mailList,
  mailDetail,
  tabs,
  bookmarks,
  conversations,
  actions,
  reports,
  suppressions,
  deliveryReports,
  broadcasts,
]
