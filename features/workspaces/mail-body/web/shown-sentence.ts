import { useEffect } from 'react'
import { forUser } from '@laycan/web/keep.ts'
import { createStore, useStore } from '@laycan/web/store.ts'

/** Words of a mail that the reader was led to. */
export interface ShownSentence {
  readonly email_id: number
  readonly words: string
}

const shownSentence = forUser(createStore<ShownSentence | undefined>(undefined))
/** How many frames show a mail: it moves from one to another where a stack opens it. */
const frames = forUser(new Map<number, number>())

/** Marks words of a mail and goes to them, now or as soon as its text is shown. Each call goes there anew. */
export function showSentence(email_id: number, words: string): void {
  shownSentence.set({ email_id, words })
}

/** The words of a mail to which its frame goes; forgotten once the mail is left. */
export function useShownSentence(email_id: number): ShownSentence | undefined {
  const sentence = useStore(shownSentence)
  useEffect(() => {
    count(email_id, 1)
    return () => {
      count(email_id, -1)
      // Once every frame knows what it shows now.
      queueMicrotask(() => forget(email_id))
    }
  }, [email_id])
  return sentence?.email_id === email_id ? sentence : undefined
}

function count(email_id: number, change: number): void {
  const left = (frames.get(email_id) ?? 0) + change
  if (left > 0) frames.set(email_id, left)
  else frames.delete(email_id)
}

function forget(email_id: number): void {
  if (!frames.has(email_id) && shownSentence.get()?.email_id === email_id) shownSentence.set(undefined)
}
