import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { forUser } from '@laycan/web/keep.ts'
import { getPersonCard, type PersonCard } from '../../contract/endpoints.ts'

/** What was told a minute ago is told again: a mail, or somebody else, may have changed it. */
const FRESH_MS = 60_000
/** Cards that are kept. */
const KEPT = 200

interface Kept {
  readonly asked_at: number
  readonly card: Promise<PersonCard | 'failed'>
}

const cards = forUser(new Map<string, Kept>())

const isFresh = ({ asked_at }: Kept) => performance.now() - asked_at < FRESH_MS

/** Whether somebody was looked up just now. */
export function hasCard(address: string): boolean {
  const kept = cards.get(address)
  return kept !== undefined && isFresh(kept)
}

/** Looks somebody up by his address, in one call; who was looked up within a minute is known. */
export function lookUpPerson(address: string): Promise<PersonCard | 'failed'> {
  const kept = cards.get(address)
  if (kept && isFresh(kept)) return kept.card
  const card = ask(address)
  cards.delete(address)
  cards.set(address, { asked_at: performance.now(), card })
  for (const oldest of cards.keys()) if (cards.size > KEPT) cards.delete(oldest)
  return card
}

async function ask(email: string): Promise<PersonCard | 'failed'> {
  try {
    return await call(getPersonCard, { query: { email }, silent: true })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    cards.delete(email)
    return 'failed'
  }
}
