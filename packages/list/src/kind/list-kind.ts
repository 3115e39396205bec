import type { Noun } from '@laycan/web/actions/words.ts'
import { clientEvents } from '@laycan/web/client-events.ts'
import { createEvents, type Events } from '@laycan/web/events.ts'
import { forUser } from '@laycan/web/keep.ts'
import { createOverlay } from '@laycan/web/overlay/create-overlay.ts'
import type { Overlay } from '@laycan/web/overlay/overlay.ts'
import { createRows, type ShownRows } from '@laycan/web/rows.ts'
import { createListChoices, type ListChoices } from '../columns/column-choice.ts'
import type { ListKey } from '../loaded/list-key.ts'
import type { PageSizes } from '../loaded/list-questions.ts'
import type { ListView } from '../loaded/list-source.ts'
import type { ListStore } from '../loaded/list-store.ts'
import { ROWS_KEPT, ROWS_SLACK, rowsToKeep } from '../loaded/row-memory.ts'
import { createStoredPlaces, type StoredPlaces } from '../reading/stored-places.ts'
import { followOverlay } from './follow-overlay.ts'
import type { ListEvents } from './list-events.ts'
import { createLists, type Lists } from './lists.ts'
import type { Membership } from './membership.ts'
import { createRowReader, type ListCalls, type RowReader } from './read-rows.ts'

/** The records of a kind in this window. */
export interface ListRecords<Row extends { id: number }> {
  /** Every row that is here, once. */
  readonly rows: ShownRows<Row>
  /** The one way by which the rows change: presses, answers and messages. Lists follow it by themselves. */
  readonly overlay: Overlay<Row>
}

/** What one kind of records says of itself so that it can be listed: mails, contacts, ships, tasks. */
export interface ListDefinition<Row extends { id: number }, View extends ListView> {
  /** In the names under which choices are kept in the browser: `mail` keeps `mail_columns`. */
  readonly name: string
  readonly noun: Noun
  /** Where its rows are kept, if others than its lists need them, too. */
  readonly records?: ListRecords<Row>
  /** Where a record is in the order of a view; as the server orders. */
  readonly keyOf: (row: Row, view: View) => ListKey
  /** The same view has the same key, so that going back finds its list; its JSON unless told otherwise. */
  readonly viewKey?: (view: View) => string
  readonly calls: ListCalls<Row, View>
  readonly membership: Membership<Row, View>
  /** How batches name everything that a view lists; without it only what is loaded can be selected. */
  readonly queryOf?: (view: View) => Readonly<Record<string, unknown>>
  /** Rows of a page, and of the larger pages of a reload. */
  readonly sizes?: PageSizes
}

/** A kind of records with its lists in this window. */
export interface ListKind<Row extends { id: number }, View extends ListView>
  extends ListRecords<Row>,
    Pick<ListDefinition<Row, View>, 'name' | 'noun' | 'queryOf'>,
    Pick<RowReader<View>, 'fetchRows'> {
  readonly viewKey: (view: View) => string
  readonly lists: Lists<Row, View>
  readonly events: Events<ListEvents>
  readonly choices: ListChoices
  readonly places: StoredPlaces
  /** A message brought whole records: lists gain them, let go of them, or find them another place. */
  put(rows: readonly Row[]): void
  /** Forgets rows far from what anybody looks at, once there are too many; those selected are about to be needed. */
  boundRows(shown: ListStore<View>, selected: ReadonlySet<number>): void
}

/** Makes a kind of records listed: its lists follow news and presses, reconnects, and signing out. Once for each kind. */
export function defineList<Row extends { id: number }, View extends ListView>(
  definition: ListDefinition<Row, View>,
): ListKind<Row, View> {
  const { name, calls, records = createRecords<Row>(), viewKey = JSON.stringify } = definition
  const { rows, overlay } = records
  const { source, fetchRows } = createRowReader({
    ...definition,
    overlay,
    onOvertaken: (ids, view) => following.followOvertaken(ids, view),
  })
  const lists = createLists({ ...definition, viewKey, source })
  const following = followOverlay({ rows, overlay, lists })
  followWindow(lists, overlay)
  return {
    ...definition,
    rows,
    overlay,
    viewKey,
    fetchRows,
    lists,
    events: createEvents<ListEvents>(),
    choices: createListChoices(name),
    places: createStoredPlaces(name),
    put: following.put,
    boundRows(shown, selected) {
      if (calls.byIds === undefined || rows.size <= ROWS_KEPT + ROWS_SLACK + selected.size) return
      const held = (list: ListStore<View>) => ({ state: list.get().state, place: list.place })
      const kept = rowsToKeep(held(shown), lists.all.filter((list) => list !== shown).map(held))
      rows.keepOnly((id) => kept.has(id) || selected.has(id))
    },
  }
}

function createRecords<Row extends { id: number }>(): ListRecords<Row> {
  const rows = createRows<Row>()
  return { rows, overlay: createOverlay(rows) }
}

function followWindow<Row extends { id: number }, View extends ListView>(
  lists: Lists<Row, View>,
  overlay: Overlay<Row>,
): void {
  // Missed messages were delivered, but snapshots (filtered lists) hear none of them (RT-020).
  clientEvents.on('caught_up', ({ missed }) => missed > 0 && lists.refreshSoon())
  clientEvents.on('reload', () => lists.refreshSoon())
  forUser(lists)
  forUser(overlay)
}
