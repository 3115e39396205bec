import { z } from 'zod'
import { forDevice } from '@laycan/web/keep.ts'

/** What must be sent before the session ends, e.g. pending read marks (AU-021). Failures do not hold anybody back. */
type FarewellTask = () => Promise<void>
const tasks = forDevice(new Set<FarewellTask>())

/** Adds a task to signing out, in whichever window that is done; it has a few seconds. */
export function onBeforeLogout(task: FarewellTask): () => void {
  tasks.add(task)
  return () => void tasks.delete(task)
}

const Word = z.object({ kind: z.enum(['leaving', 'sending', 'sent']) })
const CHANNEL = 'laycan.farewell'
/** Windows of this browser answer at once; without an answer there is no other one. */
const ANSWER_MS = 250

async function sendOwn(): Promise<void> {
  await Promise.allSettled([...tasks].map((task) => task()))
}

/** Lets all windows of this browser send what is pending. The caller limits the time. */
export async function sayFarewell(): Promise<void> {
  await Promise.all([sendOwn(), askOthers()])
}

async function askOthers(): Promise<void> {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(CHANNEL)
  await new Promise<void>((resolve) => {
    let open = 0
    let hasWaited = false
    const look = () => hasWaited && open <= 0 && resolve()
    channel.onmessage = ({ data }) => {
      const word = Word.safeParse(data).data
      if (word?.kind === 'sending') open += 1
      if (word?.kind === 'sent') open -= 1
      look()
    }
    channel.postMessage({ kind: 'leaving' })
    setTimeout(() => {
      hasWaited = true
      look()
    }, ANSWER_MS)
  })
  channel.close()
}

/** Sends what is pending here when another window signs out, which also ends the session of this one. */
export function hearFarewells(): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = async ({ data }) => {
    if (Word.safeParse(data).data?.kind !== 'leaving' || tasks.size === 0) return
    channel.postMessage({ kind: 'sending' })
    await sendOwn()
    channel.postMessage({ kind: 'sent' })
  }
  return () => channel.close()
}
