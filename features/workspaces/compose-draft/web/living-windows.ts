import { z } from 'zod'
import { forUser } from '@laycan/web/keep.ts'

/** Windows of this browser answer at once; one that does not within this time is closed or has crashed. */
const ANSWER_MS = 250

const Word = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('who') }),
  z.object({ kind: z.literal('here'), key: z.string() }),
  /** Another window is about to open this draft: save what is not saved. */
  z.object({ kind: z.literal('save'), draft_id: z.number() }),
  z.object({ kind: z.literal('saving'), draft_id: z.number() }),
  z.object({ kind: z.literal('saved'), draft_id: z.number() }),
])

function openChannel(): BroadcastChannel | undefined {
  return typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('laycan.compositions')
}

/** So long a window may take to save for another one. */
const SAVE_MS = 2_500

interface Living {
  draft_id(): number | undefined
  save(): Promise<void>
}

const living = forUser(new Map<string, Living>())
let answering: BroadcastChannel | undefined

/** Says of a composition, while it is open, that it is, so that no other window offers to restore it. */
export function stayKnown(key: string, composition: Living): () => void {
  living.set(key, composition)
  if (answering === undefined) {
    answering = openChannel()
    answering?.addEventListener('message', ({ data }) => void answer(data))
  }
  return () => {
    // A window that takes it over may be known under the key already.
    if (living.get(key) === composition) living.delete(key)
  }
}

/** By then a window that was opened has said itself that it is there. */
const STARTED_MS = 30_000

/** Says of a composition that it is open although the window that takes it over is only starting. */
export function stayKnownMeanwhile(key: string): void {
  const forget = stayKnown(key, { draft_id: () => undefined, save: async () => undefined })
  setTimeout(forget, STARTED_MS)
}

async function answer(data: unknown): Promise<void> {
  const word = Word.safeParse(data).data
  if (word?.kind === 'who') for (const key of living.keys()) answering?.postMessage({ kind: 'here', key })
  if (word?.kind !== 'save') return
  const holders = [...living.values()].filter((each) => each.draft_id() === word.draft_id)
  if (holders.length === 0) return
  answering?.postMessage({ ...word, kind: 'saving' })
  await Promise.all(holders.map((each) => each.save()))
  answering?.postMessage({ ...word, kind: 'saved' })
}

/** Lets other windows of this browser save a draft that this one is about to open. */
export async function letOthersSave(draft_id: number): Promise<void> {
  const channel = openChannel()
  if (channel === undefined) return
  await new Promise<void>((resolve) => {
    let timer = setTimeout(resolve, ANSWER_MS)
    channel.onmessage = ({ data }) => {
      const word = Word.safeParse(data).data
      if (word === undefined || !('draft_id' in word) || word.draft_id !== draft_id) return
      clearTimeout(timer)
      if (word.kind === 'saved') resolve()
      else timer = setTimeout(resolve, SAVE_MS)
    }
    channel.postMessage({ kind: 'save', draft_id })
  })
  channel.close()
}

/** Keys of all compositions that are open in windows of this browser. */
export async function findLiving(): Promise<ReadonlySet<string>> {
  const found = new Set(living.keys())
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
