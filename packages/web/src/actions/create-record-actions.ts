import { CallError, isConnectionError } from '../call-error.ts'
import { type Command, shortcutOf } from '../commands.ts'
import { showKeys, stepsOf } from '../keys.ts'
import type { RecordPart } from '../overlay/overlay.ts'
import { commandIdOf, commandsOf } from './action-commands.ts'
import type { ActionsHost } from './actions-host.ts'
import { createOutcomeNotices, type OutcomeNotices, reloadList } from './outcome-notices.ts'
import { actionGroups, type Effect, type OfferedAction, type RecordAction } from './record-action.ts'
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
  const carrier = { noun, overlay, notify }
  let declared: readonly RecordAction<Row, Rights>[] = []
  let giveOrder: GiveOrder | undefined

  function offers(action: RecordAction<Row, Rights>, selection: Selection<Row>): boolean {
    const rights = host.rights()
    return (
      rights !== undefined && isOffered(action, selection, { rights, hasBatches: giveOrder !== undefined })
    )
  }

  async function run(action: RecordAction<Row, Rights>, selection: Selection<Row>): Promise<void> {
    const rights = host.rights()
    if (rights === undefined) return
    try {
      await runAction(carrier, { action, selection, rights, giveOrder })
    } catch (error) {
      // The call has said why (ER-004).
      if (error instanceof CallError) return
      notify.failed(error)
      throw error
    }
  }

  function describe(action: RecordAction<Row, Rights>, selection: Selection<Row>): OfferedAction {
    const { id, group, title, hint, icon, is_on, near = [] } = action
    const key = shortcutOf(commandIdOf(host.name, action))
    return {
      id,
      group,
      title,
      icon,
      near,
      ...(hint !== undefined && { hint }),
      ...(is_on && { is_on }),
      ...(group === 'danger' && { danger: true as const }),
      ...(key !== undefined && { shortcut: stepsOf(key).map(showKeys).join(' ') }),
      run: () => run(action, selection),
    }
  }

  const batchEffect = (batch: string) => declared.map(effectOf).find((effect) => effect?.batch === batch)

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

/** More actions than this have no place in one group. */
const IN_A_GROUP = 10_000

function placeOf({ group, order }: { group: (typeof actionGroups)[number]; order: number }): number {
  return actionGroups.indexOf(group) * IN_A_GROUP + order
}
