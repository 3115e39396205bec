import type { ServerManifest } from '@laycan/server/manifest.ts'
import { whileOn } from '#features/foundation/company/server/public.ts'
import { calendarModule } from '#features/records/calendars/server/public.ts'
import { answerProposalRoute } from './answer-proposal.ts'
import { callCalendarOffRoute, getCalendarGuestsRoute } from './call-calendar-off.ts'
import { cancelJob } from './cancel-job.ts'
import { followDeliveries } from './follow-deliveries.ts'
import { eventInvitationsMigration } from './migrations/0830-event-invitations.ts'
import { cancellationsMigration } from './migrations/0890-cancellations.ts'
import { personData } from './person-data.ts'
import { getEventInvitationsRoute, sendEventInvitationsRoute } from './send-invitations.ts'
import { followAnswers, takeAnswerJob } from './take-answers.ts'

export const manifest: ServerManifest = {
  name: 'flows/event-invites',
  person_data: personData,
  routes: whileOn(calendarModule, [
    getEventInvitationsRoute,
    sendEventInvitationsRoute,
    answerProposalRoute,
    getCalendarGuestsRoute,
    callCalendarOffRoute,
  ]),
  reactions: [followDeliveries, followAnswers],
  jobs: [takeAnswerJob, cancelJob],
  migrations: {
    '0830-event-invitations': eventInvitationsMigration,
    '0890-cancellations': cancellationsMigration,
  },
}
