import type { EmailRow } from '#features/records/emails/contract/email.ts'
import { type DraftPeople, nobodyElse } from './hold-draft.ts'
import type { SaveState } from './saver.ts'
import { emptyWords, newOrigin, type Origin, type Start, type Words } from './words.ts'

/** What shows of a composition; the body is in the editor. */
export interface CompositionState {
  /** `missing`: there is no such mail, or none that this user may write on. */
  readonly phase: 'loading' | 'ready' | 'failed' | 'missing'
  readonly start: Start | undefined
  readonly words: Words
  readonly origin: Origin
  readonly save: SaveState
  readonly draft_id: number | undefined
  readonly people: DraftPeople
  /** `waiting`: no connection, it is tried again. */
  readonly stage: 'writing' | 'checking' | 'sending' | 'waiting' | 'sent'
  /** The mail is no draft any more: somebody sent or deleted it. */
  readonly is_gone: boolean
  /** Who took the draft over while this window held unsaved words: they go on as a copy. */
  readonly taken_by: string | undefined
  /** A colleague answered the conversation while this answer is written. */
  readonly answered: EmailRow | undefined
  /** The editor runs: what is put in by the program can be put in. */
  readonly has_editor: boolean
  /** Somebody wrote in the body here. */
  readonly is_edited: boolean
  /** Counts bodies that were put into the editor from outside. */
  readonly revision: number
}

/** Before anything is loaded. */
export const firstState: CompositionState = {
  phase: 'loading',
  start: undefined,
  words: emptyWords,
  origin: newOrigin,
  save: { kind: 'untouched' },
  draft_id: undefined,
  people: nobodyElse,
  stage: 'writing',
  is_gone: false,
  taken_by: undefined,
  answered: undefined,
  has_editor: false,
  is_edited: false,
  revision: 0,
}

/** What shows of a mail as it starts. */
export function shownOf(start: Start): Partial<CompositionState> {
  const { words, origin, stored, is_gone = false } = start
  return { phase: 'ready', start, words, origin, draft_id: stored?.draft_id, is_gone }
}
