export type SizedUid = { uid: number; size: number }

// A batch is what one FETCH asks for and what one call of the store commits. 100 messages keep new
// mail and a restart from waiting; 4 MiB keep three batches in flight small in memory.
export const BATCH_MESSAGES = 100
export const BATCH_BYTES = 4 * 1024 * 1024

/**
 * Cuts messages into batches in the order given. One that is larger than a batch stands alone, and so
 * does one that broke a connection before (`alone`), so that it cannot spoil its neighbours again.
 */
export function planBatches(messages: SizedUid[], alone: (uid: number) => boolean): SizedUid[][] {
  const batches: SizedUid[][] = []
  let batch: SizedUid[] = []
  let bytes = 0
  const finish = () => {
    if (batch.length > 0) batches.push(batch)
    batch = []
    bytes = 0
  }
  for (const message of messages) {
    const single = alone(message.uid)
    if (single || batch.length >= BATCH_MESSAGES || bytes + message.size > BATCH_BYTES) finish()
    batch.push(message)
    bytes += message.size
    if (single) finish()
  }
  finish()
  return batches
}

export function bytesOf(batch: SizedUid[]): number {
  return batch.reduce((sum, message) => sum + message.size, 0)
}
