import { CallError, isConnectionError } from '../call-error.ts'
import { type Command, shortcutOf } from '../commands.ts'
import { showKeys, stepsOf } from '../keys.ts'
import type { RecordPart } from '../overlay/overlay.ts'
import { showWaitingOver } from '../waiting/waiting.ts'
import { commandIdOf, commandsOf } from './action-commands.ts'
import type { ActionsHost } from './actions-host.ts'
import { type Carried, carryOut } from './carry-out.ts'
import { meantBy } from './meant-by.ts'
import { createOutcomeNotices, type OutcomeNotices, reloadList } from './outcome-notices.ts'
import {
  actionGroups,
  type Effect,
  type OfferedAction,
  type RecordAction,
  type RecordChange,
} from './record-action.ts'
import { effectOf, isOffered, runAction } from './run-action.ts'
import type { GiveOrder } from './run-all.ts'
import type { Selection } from './selection.ts'
import type { Noun } from './words.ts'

/** All that can be done with records of a kind. */
export interface RecordActions<Row extends { id: number }, Rights> {
  /** Takes over what all features declare, once at start. Returns their commands. */
  declare(actions: readonly RecordAction<Row, Rights>[]): readonly Command[]
  /** What can be done with a selection, in the order of every menu: exactly what state and rights allow (ML-027). */
  offered(selection: Selection<Row>): readonly OfferedAction[]
  /** Says who carries out what is done to all that match. */
  offerBatches(giveOrder: GiveOrder): void
  /** What a batch makes of records; undefined for a name that nobody declares. */
  batchEffect(batch: string): Effect<Row, Rights> | undefined
  /** The effect that takes a batch back as a batch, where this user may do that. */
  batchBack(batch: string): Effect<Row, Rights> | undefined
  /** Carries out what no action declares, since it depends on more than the selection: a drop on a folder. Never rejects. */
  carryOut(carried: Carried<Row, Rights>): Promise<void>
  /** Changes the records of a selection, or all that match, in a way that was asked for first (`asks_first`). Never rejects. */
  change(change: RecordChange<Row, Rights>, selection: Selection<Row>): Promise<void>
  /**
   * Shows something of records while the server is asked for it, and takes it back with the reason when it refuses.
   * Returns whether it was done.
   */
  attempt(ids: readonly number[], part: RecordPart<Row>, ask: () => Promise<unknown>): Promise<boolean>
  readonly noun: Noun
  readonly notify: OutcomeNotices
}

export function createRecordActions<Row extends { id: number }, Rights>(
  host: ActionsHost<Row, Rights>,
): RecordActions<Row, Rights> {
  const { noun, overlay } = host
  const notify = createOutcomeNotices(noun)
  const carrier = { ...host, notify }
  showWaitingOver(host.name, overlay)
  let declared: readonly RecordAction<Row, Rights>[] = []
  let giveOrder: GiveOrder | undefined

  function offers(action: RecordAction<Row, Rights>, selection: Selection<Row>): boolean {
    const rights = host.rights()
    return (
      rights !== undefined &&
      isOffered(action, meantBy(action.group, selection), { rights, hasBatches: giveOrder !== undefined })
    )
  }

  async function run(action: RecordAction<Row, Rights>, selection: Selection<Row>): Promise<void> {
    const rights = host.rights()
    if (rights === undefined) return
    try {
      await runAction(carrier, { action, selection: meantBy(action.group, selection), rights, giveOrder })
    } catch (error) {
      // The call has said why (ER-004).
      if (error instanceof CallError) return
      notify.failed(error)
      throw error
    }
  }

  function describe(action: RecordAction<Row, Rights>, selection: Selection<Row>): OfferedAction {
    const { id, group, title, note, hint, icon, is_on, near = [] } = action
    const key = shortcutOf(commandIdOf(host.name, action))
    return {
      id,
      group,
      title,
      icon,
      near,
      ...(note !== undefined && { note }),
      ...(hint !== undefined && { hint }),
      ...(is_on && { is_on }),
      ...(group === 'danger' && { danger: true as const }),
      ...(key !== undefined && { shortcut: stepsOf(key).map(showKeys).join(' ') }),
      run: () => run(action, selection),
    }
  }

  const batchEffect = (batch: string) =>
    declared.map(effectOf).find((effect) => effect?.batch === batch) ?? namedEffect(declared, batch)

  return {
    noun,
    notify,
    declare(actions) {
      declared = actions.toSorted((one, other) => placeOf(one) - placeOf(other))
      return commandsOf(host, declared, { isOffered: offers, run })
    },
    offered: (selection) =>
      declared.flatMap((action) => (offers(action, selection) ? [describe(action, selection)] : [])),
    offerBatches(give) {
      giveOrder = give
    },
    batchEffect,
    batchBack(batch) {
      const rights = host.rights()
      const back = rights && batchEffect(batch)?.undo?.(rights)
      return back?.batch === undefined ? undefined : back
    },
    carryOut: (carried) => carryOut(carrier, carried),
    change: (change, selection) => run(actionOf(change), selection),
    async attempt(ids, part, ask) {
      const press = overlay.press(ids, part)
      try {
        await ask()
        press.done()
        return true
      } catch (error) {
        press.refuse()
        notify.failed(error)
        // Without an answer nobody knows here what the server did.
        if (isConnectionError(error)) reloadList()
        return false
      }
    },
  }
}

/** A change as an action that no menu has. */
function actionOf<Row, Rights>(change: RecordChange<Row, Rights>): RecordAction<Row, Rights> {
  return { id: change.lane, group: 'mark', order: 0, title: change.title, icon: () => null, change }
}

/** What an action whose batches say more than its name makes of records. */
function namedEffect<Row, Rights>(
  declared: readonly RecordAction<Row, Rights>[],
  batch: string,
): Effect<Row, Rights> | undefined {
  for (const action of declared) {
    const effect = 'run' in action ? action.batchOf?.(batch) : undefined
    if (effect !== undefined) return effect
  }
  return undefined
}

/** More actions than this have no place in one group. */
const IN_A_GROUP = 10_000

function placeOf({ group, order }: { group: (typeof actionGroups)[number]; order: number }): number {
  return actionGroups.indexOf(group) * IN_A_GROUP + order
}
