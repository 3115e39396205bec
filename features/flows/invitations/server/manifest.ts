import type { ServerManifest } from '@laycan/server/manifest.ts'
import { answerInviteRoute } from './answer-invite.ts'
import { followOrganizerJob, followOrganizers } from './follow-organizer.ts'
import { getInviteRoute } from './get-invite.ts'
import { invitationsMigration } from './migrations/0340-invitations.ts'
import { proposedTimesMigration } from './migrations/0831-proposed-times.ts'
import { followedEventsMigration } from './migrations/0932-followed-events.ts'
import { followSentReplies, sendRepliesJob } from './send-replies.ts'

export const manifest: ServerManifest = {
  name: 'flows/invitations',
  routes: [getInviteRoute, answerInviteRoute],
  reactions: [followSentReplies, followOrganizers],
  jobs: [sendRepliesJob, followOrganizerJob],
  migrations: {
    '0340-invitations': invitationsMigration,
    '0831-proposed-times': proposedTimesMigration,
    '0932-followed-events': followedEventsMigration,
  },
}
