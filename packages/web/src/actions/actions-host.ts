import type { Overlay } from '../overlay/overlay.ts'
import type { OutcomeNotices } from './outcome-notices.ts'
import type { Selection } from './selection.ts'
import type { Noun } from './words.ts'

/** What a kind of records brings so that things can be done with them. */
export interface ActionsHost<Row extends { id: number }, Rights> {
  /** Before the ids of their commands: `mail`. */
  readonly name: string
  /** Heading of their commands in the map of keys. */
  readonly heading: string
  readonly noun: Noun
  readonly overlay: Pick<Overlay<Row>, 'press'>
  /** What a person calls one of them; undefined while it is not here. */
  nameOf?(id: number): string | undefined
  /** Undefined while nobody is signed in. */
  rights(): Rights | undefined
  /** What keys and palette are about: what the screen has selected. */
  selection(): Selection<Row>
}

/** What carrying out needs of them. */
export interface Carrier<Row extends { id: number }>
  extends Pick<ActionsHost<Row, never>, 'name' | 'noun' | 'overlay' | 'nameOf'> {
  readonly notify: OutcomeNotices
}
