import { defineWebManifest } from '@laycan/web/route.ts'
import { mailActions } from '#features/records/emails/web/public.ts'
import { liveHandlers } from './live.ts'
import { startBatch } from './start-batch.ts'

mailActions.offerBatches(startBatch)

export const manifest = defineWebManifest({ name: 'mail-batches', live: liveHandlers })
