import type { ServerManifest } from '@laycan/server/manifest.ts'
import { startComposeRoute } from './compose/start-compose.ts'
import { followAttachments } from './drafts/draft-attachments.ts'
import { lockEmailRoute } from './drafts/lock-email.ts'
import { getDraftRoute, getDraftVersionRoute, listDraftVersionsRoute } from './drafts/read-draft.ts'
import { makeReadableJob } from './drafts/readable-body.ts'
import { saveDraftRoute } from './drafts/save-draft.ts'
import { mailOutgoingMigration } from './migrations/0350-mail-outgoing.ts'
import { outgoingMessagesMigration } from './migrations/0351-outgoing-messages.ts'
import { unreachedRecipientsMigration } from './migrations/0352-unreached-recipients.ts'
import { eightBitMigration } from './migrations/0353-eight-bit.ts'
import { bodyChangesMigration } from './migrations/0354-body-changes.ts'
import { abortSendRoute, sendNowRoute, unscheduleRoute } from './sending/abort-send.ts'
import { deliverJob } from './sending/deliver-job.ts'
import { keepJob } from './sending/keep-job.ts'
import { leaveJob } from './sending/leave-job.ts'
import { listNewAnswersRoute } from './sending/list-new-answers.ts'
import { findUsedMessageBlobs } from './sending/messages.repo.ts'
import { releaseRemoved } from './sending/release-removed.ts'
import { getFailureRoute, resendFailedRoute } from './sending/resend-failed.ts'
import { resolveJob } from './sending/resolve-job.ts'
import { resolveUncertainRoute } from './sending/resolve-uncertain.ts'
import { sendEmailRoute } from './sending/send-email.ts'
import { sentCopyJob } from './sending/sent-copy-job.ts'
import { Submissions } from './sending/submissions.ts'

export const manifest: ServerManifest = {
  name: 'flows/mail-outgoing',
  routes: [
    startComposeRoute,
    saveDraftRoute,
    getDraftRoute,
    listDraftVersionsRoute,
    getDraftVersionRoute,
    lockEmailRoute,
    sendEmailRoute,
    listNewAnswersRoute,
    sendNowRoute,
    unscheduleRoute,
    abortSendRoute,
    resolveUncertainRoute,
    resendFailedRoute,
    getFailureRoute,
  ],
  reactions: [followAttachments, releaseRemoved],
  findUsedBlobs: findUsedMessageBlobs,
  addServices(services) {
    services.outgoingTreatments = []
    services.submissions = new Submissions(services.secrets, services.settings.sending_patience)
    services.closing.push(() => services.submissions.close())
  },
  migrations: {
    '0350-mail-outgoing': mailOutgoingMigration,
    '0351-outgoing-messages': outgoingMessagesMigration,
    '0352-unreached-recipients': unreachedRecipientsMigration,
    '0353-eight-bit': eightBitMigration,
    '0354-body-changes': bodyChangesMigration,
  },
  jobs: [makeReadableJob, leaveJob, deliverJob, keepJob, sentCopyJob, resolveJob],
}
