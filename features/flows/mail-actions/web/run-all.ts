import { formatCount } from '@laycan/web/messages.ts'
import { serverNow } from '@laycan/web/server-clock.ts'
import {
  type AllMatching,
  type EmailPart,
  emailOverlay,
  type MailSelection,
  selectionSize,
} from '#features/records/emails/web/public.ts'
import { askQuestion } from './ask-question.tsx'
import type { MailChangeName } from './mail-changes.ts'
import { t } from './messages.ts'
import { tellFailed } from './tell-outcome.ts'

/** What can be done with everything that matches. */
export type BatchName = 'mark_as_read' | 'mark_as_unread' | Exclude<MailChangeName, 'restore'>

/** What the server is asked to do with everything that matches. */
export interface BatchOrder {
  readonly action: BatchName
  readonly all: AllMatching
  /** What arrives later is left alone. */
  readonly received_until: string
}

/** Asks the server for a batch; rejects when it is refused. `onEnd` hears that it is over, however it ended. */
type GiveOrder = (order: BatchOrder, onEnd: () => void) => Promise<void>

let giveOrder: GiveOrder | undefined

/** Says how batches are started: the feature that carries them out stands above this one. */
export function offerBatches(start: GiveOrder): void {
  giveOrder = start
}

export function hasBatches(): boolean {
  return giveOrder !== undefined
}

/** A deed on everything that matches. */
export interface BatchDeed {
  readonly action: BatchName
  readonly title: string
  /** What the loaded rows become at once. */
  readonly part: EmailPart
  readonly question: string
  readonly is_danger?: boolean
  readonly onStarted?: () => void
}

/**
 * Does something with all mails that match, after a question: the loaded rows show it at once, the others follow as the
 * server gets on.
 */
export async function runAll(
  selection: MailSelection & { readonly all: AllMatching },
  { action, title, part, question, is_danger = false, onStarted }: BatchDeed,
): Promise<void> {
  const asked = { title: question, text: t('ask_all_note'), confirm_label: title, is_danger }
  if (giveOrder === undefined || !(await askQuestion(asked))) return
  const excluded = new Set(selection.all.excluded_ids)
  const ids = selection.rows.map((row) => row.id).filter((id) => !excluded.has(id))
  const press = emailOverlay.press(ids, part)
  try {
    const order = { action, all: selection.all, received_until: new Date(serverNow()).toISOString() }
    // What the batch did is known by its news then; the rest is as the server says.
    await giveOrder(order, () => press.refuse())
    onStarted?.()
  } catch (error) {
    press.refuse()
    tellFailed(error)
  }
}

/** The question before a batch; archiving and deleting have words of their own. */
export function questionFor(title: string, selection: MailSelection): string {
  return t('ask_all', { action: title, n: formatCount(selectionSize(selection)) })
}
