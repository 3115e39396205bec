export type { AisQueues } from './ais-queues.ts'
export { addHeard, insertReceiver, listReceivers } from './receivers.repo.ts'
