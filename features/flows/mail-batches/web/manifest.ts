import { defineWebManifest } from '@laycan/web/route.ts'
import { offerBatches } from '#features/flows/mail-actions/web/public.ts'
import { liveHandlers } from './live.ts'
import { startBatch } from './start-batch.ts'

offerBatches(startBatch)

export const manifest = defineWebManifest({ name: 'mail-batches', live: liveHandlers })
