import type { Command } from '../commands.ts'
import type { ActionsHost } from './actions-host.ts'
import type { RecordAction } from './record-action.ts'
import { notifyRefusal } from './run-action.ts'
import type { Selection } from './selection.ts'

/** How commands ask for actions and run them. */
export interface ActionRunner<Row, Rights> {
  isOffered(action: RecordAction<Row, Rights>, selection: Selection<Row>): boolean
  run(action: RecordAction<Row, Rights>, selection: Selection<Row>): Promise<void>
}

/** The id of the command that runs an action. */
export function commandIdOf<Row, Rights>(
  name: string,
  { id, toggle }: Pick<RecordAction<Row, Rights>, 'id' | 'toggle'>,
): string {
  return `${name}.${toggle?.id ?? id}`
}

/** Keys and palette for actions: one command each, and one for two that are each other's opposite. */
export function commandsOf<Row extends { id: number }, Rights>(
  host: ActionsHost<Row, Rights>,
  actions: readonly RecordAction<Row, Rights>[],
  runner: ActionRunner<Row, Rights>,
): readonly Command[] {
  const byCommand = new Map<string, RecordAction<Row, Rights>[]>()
  for (const action of actions) {
    const id = commandIdOf(host.name, action)
    byCommand.set(id, [...(byCommand.get(id) ?? []), action])
  }
  return [...byCommand].map(([id, own]) => commandOf(id, own, { host, runner }))
}

function commandOf<Row extends { id: number }, Rights>(
  id: string,
  actions: readonly RecordAction<Row, Rights>[],
  { host, runner }: { host: ActionsHost<Row, Rights>; runner: ActionRunner<Row, Rights> },
): Command {
  const [first] = actions
  /** What the key means for the selection as it is: starring, if anything is not starred yet, else unstarring. */
  const found = () => actions.find((action) => runner.isOffered(action, host.selection()))
  const refusing = () => actions.find((action) => action.refusal?.(host.selection()) !== undefined)
  return {
    id,
    title: first?.toggle?.title ?? first?.title ?? id,
    group: host.heading,
    words: actions.flatMap(({ words = [] }) => words).join(' '),
    get keys() {
      return actions.flatMap(({ keys = [], areKeysOn }) => (areKeysOn?.() === false ? [] : keys))
    },
    isOffered() {
      const rights = host.rights()
      return rights !== undefined && actions.some((action) => action.isOffered?.(rights) !== false)
    },
    applies: () => found() !== undefined || refusing() !== undefined,
    likelihood: () => likelihoodOf(found()),
    isEnabled: () => found() !== undefined || refusing() !== undefined,
    run() {
      const action = found()
      const silent = action === undefined ? refusing() : undefined
      if (action !== undefined) void runner.run(action, host.selection())
      else if (silent !== undefined) notifyRefusal(silent, host.selection())
    },
  }
}

/** What has its name beside the open record is meant more often than what has an icon somewhere, and that than the rest. */
function likelihoodOf(action: Pick<RecordAction<never, never>, 'near'> | undefined): number {
  if (action === undefined) return -1
  const { near = [] } = action
  return near.includes('word') ? 2 : Math.min(near.length, 1)
}
