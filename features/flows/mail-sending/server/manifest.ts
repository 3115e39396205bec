import type { ServerManifest } from '@laycan/server/manifest.ts'
import { abortSendRoute, sendNowRoute, unscheduleRoute } from './abort-send.ts'
import { countOutboxRoute } from './count-outbox.ts'
import { deliverJob } from './deliver-job.ts'
import { keepJob } from './keep-job.ts'
import { leaveJob } from './leave-job.ts'
import { listNewAnswersRoute } from './list-new-answers.ts'
import { resendFailedRoute } from './resend-failed.ts'
import { sendEmailRoute } from './send-email.ts'
import { Submissions } from './submissions.ts'

export const manifest: ServerManifest = {
  name: 'flows/mail-sending',
  routes: [
    sendEmailRoute,
    listNewAnswersRoute,
    sendNowRoute,
    unscheduleRoute,
    abortSendRoute,
    resendFailedRoute,
    countOutboxRoute,
  ],
  addServices(services) {
    services.outgoingTreatments = []
    services.submissions = new Submissions(services, services.settings.sending_patience)
    services.closing.push(() => services.submissions.close())
  },
  jobs: [leaveJob, deliverJob, keepJob],
}
