import { toast } from '@laycan/ui/feedback/toast.ts'
import { formatCount } from '../messages.ts'
import type { Carrier } from './actions-host.ts'
import { askQuestion } from './ask-question.tsx'
import { carryOut } from './carry-out.ts'
import type { Effect, RecordAction } from './record-action.ts'
import { type GiveOrder, runAll } from './run-all.ts'
import { type AllMatching, idsOf, type Selection, selectionSize } from './selection.ts'
import { nounValues, t } from './words.ts'

/** What an action makes of records; undefined for one that opens something. */
export function effectOf<Row, Rights>(action: RecordAction<Row, Rights>): Effect<Row, Rights> | undefined {
  return 'change' in action ? action.change : action.effect
}

/** Whether state and rights allow an action; what is done to all that match needs somebody who carries batches out. */
export function isOffered<Row, Rights>(
  action: RecordAction<Row, Rights>,
  selection: Selection<Row>,
  { rights, hasBatches }: { rights: Rights; hasBatches: boolean },
): boolean {
  if (selection.rows.length === 0 || action.isOffered?.(rights) === false) return false
  const isBatch = hasBatches && (effectOf(action)?.batch !== undefined || asksFirst(action))
  if (selection.all !== undefined && !isBatch) return false
  return action.when?.(selection, rights) ?? selection.rows.some(concernOf(action, rights))
}

function asksFirst<Row, Rights>(action: RecordAction<Row, Rights>): boolean {
  return 'run' in action && action.asks_first === true
}

/** Which of the selected records an action is about. */
function concernOf<Row, Rights>(action: RecordAction<Row, Rights>, rights: Rights): (row: Row) => boolean {
  const concerns = 'change' in action ? action.concerns : undefined
  return (row) => concerns === undefined || concerns(row, rights)
}

interface Run<Row extends { id: number }, Rights> {
  readonly action: RecordAction<Row, Rights>
  readonly selection: Selection<Row>
  readonly rights: Rights
  readonly giveOrder: GiveOrder | undefined
}

/** Runs an action on a selection; the server checks all the same. */
export async function runAction<Row extends { id: number }, Rights>(
  carrier: Carrier<Row>,
  run: Run<Row, Rights>,
): Promise<void> {
  const { action, selection, rights } = run
  const { all } = selection
  if (isOverLimit(run)) return
  if (all !== undefined && !asksFirst(action))
    return runOnAll(carrier, { ...run, selection: { ...selection, all } })
  if (!('change' in action)) return action.run(selection, rights)
  const rows = selection.rows.filter(concernOf(action, rights))
  if (rows.length === 0) return notifyRefusal(action, selection)
  const question = action.ask?.({ selection, rows, count: rows.length })
  if (question && !(await askQuestion(question))) return
  const { change } = action
  await carryOut(carrier, { change, ids: idsOf(rows), back: change.undo?.(rights) })
}

function isOverLimit<Row extends { id: number }, Rights>({
  action,
  selection,
  rights,
}: Run<Row, Rights>): boolean {
  if (!('change' in action) || action.limit === undefined) return false
  const count = selection.all
    ? selectionSize(selection)
    : selection.rows.filter(concernOf(action, rights)).length
  if (count <= action.limit.count) return false
  toast({ kind: 'danger', text: action.limit.text })
  return true
}

/** Says why an action does nothing with a selection, where it knows. */
export function notifyRefusal<Row, Rights>(
  action: RecordAction<Row, Rights>,
  selection: Selection<Row>,
): void {
  const text = action.refusal?.(selection)
  if (text !== undefined) toast({ kind: 'warning', text })
}

async function runOnAll<Row extends { id: number }, Rights>(
  carrier: Carrier<Row>,
  {
    action,
    selection,
    giveOrder,
  }: Run<Row, Rights> & { readonly selection: Selection<Row> & { readonly all: AllMatching } },
): Promise<void> {
  const effect = effectOf(action)
  if (effect?.batch === undefined || giveOrder === undefined) return
  const count = selectionSize(selection)
  const asked = { action: effect.title, n: formatCount(count), ...nounValues(carrier.noun) }
  const own = 'change' in action ? action.ask?.({ selection, rows: selection.rows, count }) : undefined
  await runAll(carrier, giveOrder, {
    effect,
    batch: effect.batch,
    selection,
    question: own ?? { title: t('ask_all', asked) },
    onStarted: () => ('change' in action ? undefined : action.onBatch?.(count)),
  })
}
