import { serverNow } from '../server-clock.ts'
import type { Carrier } from './actions-host.ts'
import { askQuestion, type Question } from './ask-question.tsx'
import type { Effect } from './record-action.ts'
import { type AllMatching, idsOf, type Selection } from './selection.ts'
import { nounValues, t } from './words.ts'

/** What the server is asked to do with everything that matches. */
export interface BatchOrder {
  /** Name of the effect. */
  readonly action: string
  readonly all: AllMatching
  /** What arrives later is left alone. */
  readonly received_until: string
}

/** Asks the server for a batch; rejects when it is refused. `onEnd` hears that it is over, however it ended. */
export type GiveOrder = (order: BatchOrder, onEnd: () => void) => Promise<void>

/** Something to be done with everything that matches. */
export interface BatchPlan<Row, Rights> {
  readonly effect: Effect<Row, Rights>
  readonly batch: string
  readonly selection: Selection<Row> & { readonly all: AllMatching }
  readonly question: Pick<Question, 'title' | 'is_danger'>
  readonly onStarted: () => void
}

/**
 * Does something with all records that match, after a question: the loaded rows show it at once, the others follow as the
 * server gets on.
 */
export async function runAll<Row extends { id: number }, Rights>(
  { noun, overlay, notify }: Carrier<Row>,
  giveOrder: GiveOrder,
  { effect, batch, selection, question, onStarted }: BatchPlan<Row, Rights>,
): Promise<void> {
  const { rows, all } = selection
  const { title, is_danger = false } = question
  const text = t('ask_all_note', nounValues(noun))
  const asked = { title, is_danger, text, confirm_label: effect.title }
  if (!(await askQuestion(asked))) return
  const excluded = new Set(all.excluded_ids)
  const press = overlay.press(
    idsOf(rows).filter((id) => !excluded.has(id)),
    effect.part,
  )
  try {
    const received_until = new Date(serverNow()).toISOString()
    // What the batch did is known by its news then; the rest is as the server says.
    await giveOrder({ action: batch, all, received_until }, () => press.refuse())
    onStarted()
  } catch (error) {
    press.refuse()
    notify.failed(error)
  }
}
