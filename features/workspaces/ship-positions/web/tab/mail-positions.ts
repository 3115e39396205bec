import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { createInStep } from '@laycan/web/in-step.ts'
import { forUser } from '@laycan/web/keep.ts'
import { onMessage } from '@laycan/web/live-handler.ts'
import { createStore, useStore } from '@laycan/web/store.ts'
import {
  type ShipPosition,
  shipPositionsChanged,
} from '#features/records/ship-positions/contract/ship-position.ts'
import {
  getMailPositions,
  getPositionText,
  type TempPosition,
  tempPositionsChanged,
} from '#features/records/temp-positions/contract/temp-position.ts'

/** What is known of the positions of the mail that is shown. */
export interface MailPositions {
  readonly email_id: number
  readonly state: 'loading' | 'ready' | 'failed'
  readonly added: readonly ShipPosition[]
  readonly found: readonly TempPosition[]
  /** What the spans of `found` refer to; '' where nothing was found. */
  readonly text: string
}

const shown = forUser(createStore<MailPositions | undefined>(undefined))
const inStep = forUser(createInStep())

export function useMailPositions(email_id: number): MailPositions | undefined {
  const positions = useStore(shown)
  return positions?.email_id === email_id ? positions : undefined
}

/** Loads the positions of a mail; what was shown of it stays until they are here. */
export async function loadMailPositions(email_id: number): Promise<void> {
  const before = shown.get()
  const isSame = before?.email_id === email_id
  if (!isSame) shown.set({ email_id, state: 'loading', added: [], found: [], text: '' })
  try {
    await inStep.ask(
      () => askPositions(email_id, isSame ? before.text : ''),
      (positions) => {
        if (shown.get()?.email_id === email_id) shown.set(positions)
      },
    )
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const now = shown.get()
    if (now?.email_id === email_id && now.state !== 'ready') shown.set({ ...now, state: 'failed' })
  }
}

/** @param known the text as it is here already; '' where it is not */
async function askPositions(email_id: number, known: string): Promise<MailPositions> {
  const { ship_positions: added, temp_positions: found } = await call(getMailPositions, {
    query: { email_id },
    silent: true,
  })
  const text =
    found.length === 0 || known !== ''
      ? known
      : (await call(getPositionText, { params: { id: email_id }, silent: true })).text
  return { email_id, state: 'ready', added, found, text }
}

/** The shown mail's positions are others now; of another mail nothing is known that could be behind. */
function renew(email_id?: number): void {
  const now = shown.get()
  if (now && (email_id === undefined || now.email_id === email_id)) inStep.renew(loadShown)
}

async function loadShown(): Promise<void> {
  const now = shown.get()
  if (now) await loadMailPositions(now.email_id)
}

export const liveHandlers = [
  onMessage(tempPositionsChanged, ({ email_id }) => renew(email_id)),
  onMessage(shipPositionsChanged, ({ ids, deleted }) => {
    const now = shown.get()
    const holds = now?.state === 'loading' || now?.added.some(({ id }) => ids.includes(id)) === true
    if (holds || !deleted) renew()
  }),
]
