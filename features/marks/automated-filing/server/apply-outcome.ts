import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import type { FilingOutcome } from '../contract/endpoints.ts'
import type { FilingState } from '../contract/mark.ts'
import { filingDelete, filingDraft, filingPreview, filingSuccess } from '../contract/messages.ts'
import { setFilingStates } from './filing-states.repo.ts'

/** What became of mails of one request. */
export interface ToldOutcome {
  readonly request_id: string
  readonly user_id: number | null
  readonly outcome: FilingOutcome
  readonly email_ids: readonly number[]
  readonly note: string
  readonly error?: string | undefined
  /** Where the built-in connector put them. */
  readonly folder_id?: number
}

const states = { draft: 'draft', success: 'filed', delete: 'none', preview: 'preview' } as const
const messages = {
  draft: filingDraft,
  success: filingSuccess,
  delete: filingDelete,
  preview: filingPreview,
} as const

/** Writes how mails stand now and tells the readers of their lines; the words of a preview are for whoever asked (AI-010). */
export async function applyOutcome(tx: Tx, told: ToldOutcome): Promise<void> {
  const { request_id, user_id, outcome, email_ids, note, folder_id = null } = told
  // Without a preview the mails are as if nobody had asked.
  const filing_state: FilingState = told.error === undefined ? states[outcome] : 'none'
  const changed = await setFilingStates(tx, email_ids, { state: filing_state, note, folder_id })
  const body = { filing_state, request_id, user_id, can_undo: folder_id !== null, error: null }
  const isPreview = outcome === 'preview'
  for (const line of changed) {
    recordChange(tx, {
      message: messages[outcome],
      body: { ...body, email_ids: line.email_ids, note: isPreview ? '' : note },
      audience: { to: 'lines', line_ids: [line.line_id] },
      actor_id: user_id,
    })
  }
  if (!isPreview || user_id === null) return
  recordChange(tx, {
    message: filingPreview,
    body: { ...body, email_ids: changed.flatMap((line) => line.email_ids), note, error: told.error ?? null },
    audience: { to: 'users', user_ids: [user_id] },
    actor_id: user_id,
  })
}
