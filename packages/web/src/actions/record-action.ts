import type { Icon } from '@laycan/ui/create-icon.ts'
import type { RecordPartFor } from '../overlay/overlay.ts'
import type { Question } from './ask-question.tsx'
import type { Selection } from './selection.ts'

/** Groups of actions, in the order in which every menu and bar has them. */
export const actionGroups = ['open', 'answer', 'mark', 'file', 'export', 'danger'] as const
/**
 * `open`: look at it elsewhere; `answer`: write and send because of it; `mark`: say something about it; `file`: where it is
 * kept; `export`: take it out of the product; `danger`: what is lost by it.
 */
export type ActionGroup = (typeof actionGroups)[number]

/**
 * Places in which an action is one press away; menus have all of them. `row`: the row under the pointer; `toolbar`: beside
 * the open record, `word`: there with its name, `phone`: there too where room is scarce; `card`: what is said of the open
 * record when it needs something.
 */
export type Nearness = 'row' | 'toolbar' | 'word' | 'phone' | 'card'

/** Records that the server left as they are, and why. */
export interface RefusedRecords {
  readonly ids: readonly number[]
  readonly text: string
}

/** What becomes of records. */
export interface Effect<Row, Rights> {
  /** Its name in questions and while it is under way. */
  readonly title: string
  /** What the rows become at once. */
  readonly part: RecordPartFor<Row>
  /** What is said when it is done. */
  done(count: string): string
  /** The name by which the server does it to all that match; without one it is offered for loaded records alone. */
  readonly batch?: string
  /** What takes it back, where the user may do that. */
  undo?(rights: Rights): Effect<Row, Rights> | undefined
}

/** An effect that the server is asked for in calls. */
export interface RecordChange<Row, Rights> extends Effect<Row, Rights> {
  /** Records of one call. */
  readonly chunk: number
  /** Calls of one lane go out one after the other, so that the last press wins. */
  readonly lane: string
  /** Asks for it. Resolves to what was refused, as far as the rest was done. */
  send(ids: readonly number[]): Promise<readonly RefusedRecords[] | void>
  /** What is said in place of the server's words when a call fails; the list is loaded again. */
  readonly failed?: string
  undo?(rights: Rights): RecordChange<Row, Rights> | undefined
}

/** What a question before a change may be about. */
export interface Asked<Row> {
  readonly selection: Selection<Row>
  /** The loaded records that the change concerns. */
  readonly rows: readonly Row[]
  /** How many it concerns, as far as is known. */
  readonly count: number
}

interface ActionFacts<Row, Rights> {
  /** Its command is `<kind>.<id>`: users choose keys by it, so it stays. */
  readonly id: string
  readonly group: ActionGroup
  /** Inside the group, by tens; smaller comes first. */
  readonly order: number
  readonly title: string
  /** What else it is called, in small letters beside its name in menus. */
  readonly note?: string
  /** What it does, where the name alone does not say it. */
  readonly hint?: string
  readonly icon: Icon
  readonly keys?: readonly string[]
  /** False while a setting of the user keeps its keys off; the palette has it all the same. */
  areKeysOn?(): boolean
  /** Other words to find it by in the palette. */
  readonly words?: string
  /** Of two opposites that have one key and one entry in the palette: the first that is offered runs. */
  readonly toggle?: { readonly id: string; readonly title: string }
  readonly near?: readonly Nearness[]
  /** It ends what is on, e.g. a star: bars draw it so. */
  readonly is_on?: true
  /** False while the product lacks it or the company does without it: then it is nowhere, whatever is selected. */
  isOffered?(rights: Rights): boolean
  /** Why its key does nothing with this selection, where silence would puzzle. */
  refusal?(selection: Selection<Row>): string | undefined
}

/** An action that changes records: shown at once, undone by its opposite. */
interface ChangingAction<Row, Rights> {
  readonly change: RecordChange<Row, Rights>
  /** Which of the selected records it changes; left out: all. */
  concerns?(row: Row, rights: Rights): boolean
  /** Whether state and rights allow it, where that is more than that it concerns one of the records. */
  when?(selection: Selection<Row>, rights: Rights): boolean
  /** Records at most, and what is said of more. */
  readonly limit?: { readonly count: number; readonly text: string }
  /** The question before it; undefined where it is done at once. */
  ask?(asked: Asked<Row>): Question | undefined
}

/** An action that opens something, or that carries its effect out in its own way. */
interface RunningAction<Row, Rights> {
  when(selection: Selection<Row>, rights: Rights): boolean
  run(selection: Selection<Row>, rights: Rights): void | Promise<void>
  readonly effect?: Effect<Row, Rights>
  /** It asks for more than the selection says, so it runs by itself also for all that match. */
  readonly asks_first?: true
  /** The effect of a batch whose name says more than the action's does; undefined for one that is not its own. */
  batchOf?(batch: string): Effect<Row, Rights> | undefined
  /** Called when a batch of it was begun, with the number of records. */
  onBatch?(count: number): void
}

/**
 * Something that can be done with records of a kind, in one object: when it is offered, what it changes at once, the call,
 * its way back, what is said, its key. Menus, bars, hover, toolbar, palette, keys, drops and batches read what is declared.
 * @typeParam Rights what decides, besides the state of the records, whether a user is offered it
 */
export type RecordAction<Row, Rights> = ActionFacts<Row, Rights> &
  (ChangingAction<Row, Rights> | RunningAction<Row, Rights>)

/** An action as menus, bars and toolbars show it for a selection. */
export interface OfferedAction
  extends Pick<ActionFacts<never, never>, 'id' | 'group' | 'title' | 'note' | 'hint' | 'icon' | 'is_on'> {
  readonly near: readonly Nearness[]
  /** Its first key in force, as it is drawn: `Shift+T`. */
  readonly shortcut?: string
  readonly danger?: true
  run(): void | Promise<void>
}
