import { z } from 'zod'
import { newKey } from '@laycan/web/new-key.ts'
import { EmailRow } from '#features/records/emails/contract/email.ts'

/** A mail that the server took for sending, as the window that shows the way back needs it. */
export const TakenMail = z.object({
  email: EmailRow,
  /** When it leaves: until then it can be taken back. */
  send_at: z.string(),
  /** Said as it was scheduled; '' without a schedule. */
  scheduled_for: z.string(),
  time_was_moved: z.boolean(),
})
export type TakenMail = z.infer<typeof TakenMail>

const CHANNEL = 'laycan.taken'
/** Windows of this browser answer at once; without one the compose window shows the way back itself. */
const CLAIM_MS = 200

const Word = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('offer'), id: z.string(), owner: z.string() }),
  z.object({ kind: z.literal('claim'), id: z.string(), window_key: z.string(), rank: z.number() }),
  z.object({ kind: z.literal('given'), window_key: z.string(), mail: TakenMail }),
])

/**
 * Hands a mail over to a window of the app that shows its progress: the one that was used last. False when there is
 * none.
 */
export async function handOver(mail: TakenMail, owner: string): Promise<boolean> {
  if (typeof BroadcastChannel === 'undefined') return false
  const channel = new BroadcastChannel(CHANNEL)
  const id = newKey()
  let best: { window_key: string; rank: number } | undefined
  channel.onmessage = ({ data }) => {
    const word = Word.safeParse(data).data
    if (word?.kind !== 'claim' || word.id !== id) return
    if (best === undefined || word.rank > best.rank) best = word
  }
  channel.postMessage({ kind: 'offer', id, owner })
  await new Promise((resolve) => setTimeout(resolve, CLAIM_MS))
  if (best !== undefined) channel.postMessage({ kind: 'given', window_key: best.window_key, mail })
  channel.close()
  return best !== undefined
}

/** Takes mails over from compose windows of the same user. */
export function takeOverMails(owner: () => string | undefined, show: (mail: TakenMail) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const window_key = newKey()
  const channel = new BroadcastChannel(CHANNEL)
  let used_at = Date.now()
  const note = () => {
    used_at = Date.now()
  }
  window.addEventListener('focus', note)
  window.addEventListener('blur', note)
  channel.onmessage = ({ data }) => {
    const word = Word.safeParse(data).data
    if (word?.kind === 'offer' && word.owner === owner())
      channel.postMessage({ kind: 'claim', id: word.id, window_key, rank: used_at })
    if (word?.kind === 'given' && word.window_key === window_key) show(word.mail)
  }
  return () => {
    channel.close()
    window.removeEventListener('focus', note)
    window.removeEventListener('blur', note)
  }
}
