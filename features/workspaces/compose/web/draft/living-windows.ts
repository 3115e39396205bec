import { z } from 'zod'

/** Windows of this browser answer at once; one that does not within this time is closed or has crashed. */
const ANSWER_MS = 250

const Word = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('who') }),
  z.object({ kind: z.literal('here'), key: z.string() }),
])

function openChannel(): BroadcastChannel | undefined {
  return typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('laycan.compositions')
}

const living = new Set<string>()
let answering: BroadcastChannel | undefined

/** Says of a composition, while it is open, that it is, so that no other window offers to restore it. */
export function stayKnown(key: string): () => void {
  living.add(key)
  answering ??= openChannel()
  if (answering) {
    const channel = answering
    channel.onmessage = ({ data }) => {
      if (Word.safeParse(data).data?.kind !== 'who') return
      for (const each of living) channel.postMessage({ kind: 'here', key: each })
    }
  }
  return () => void living.delete(key)
}

/** Keys of all compositions that are open in windows of this browser. */
export async function findLiving(): Promise<ReadonlySet<string>> {
  const found = new Set(living)
  const channel = openChannel()
  if (channel === undefined) return found
  channel.onmessage = ({ data }) => {
    const word = Word.safeParse(data).data
    if (word?.kind === 'here') found.add(word.key)
  }
  channel.postMessage({ kind: 'who' })
  await new Promise((resolve) => setTimeout(resolve, ANSWER_MS))
  channel.close()
  return found
}
