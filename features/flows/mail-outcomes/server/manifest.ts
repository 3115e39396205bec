import type { ServerManifest } from '@laycan/server/manifest.ts'
import { getFailureRoute } from './get-failure.ts'
import { findUsedMessageBlobs } from './messages.repo.ts'
import { outgoingMessagesMigration } from './migrations/0351-outgoing-messages.ts'
import { unreachedRecipientsMigration } from './migrations/0352-unreached-recipients.ts'
import { eightBitMigration } from './migrations/0353-eight-bit.ts'
import { releaseRemoved } from './release-removed.ts'
import { resolveJob } from './resolve-job.ts'
import { resolveUncertainRoute } from './resolve-uncertain.ts'
import { sentCopyJob } from './sent-copy-job.ts'

export const manifest: ServerManifest = {
  name: 'flows/mail-outcomes',
  routes: [resolveUncertainRoute, getFailureRoute],
  reactions: [releaseRemoved],
  findUsedBlobs: findUsedMessageBlobs,
  blob_sources: [{ name: 'messages that leave', table: 'outgoing_messages', id: 'id', column: 'raw_blob' }],
  migrations: {
    '0351-outgoing-messages': outgoingMessagesMigration,
    '0352-unreached-recipients': unreachedRecipientsMigration,
    '0353-eight-bit': eightBitMigration,
  },
  jobs: [sentCopyJob, resolveJob],
}
