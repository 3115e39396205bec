import type { ActionsHost } from '@laycan/web/actions/actions-host.ts'
import { createRecordActions, type RecordActions } from '@laycan/web/actions/create-record-actions.ts'
import type { OfferedAction } from '@laycan/web/actions/record-action.ts'
import type { Selection as ChosenRecords } from '@laycan/web/actions/selection.ts'
import { createSelectionSource, type SelectionSource } from '@laycan/web/actions/selection-source.ts'
import type { ListKind } from '../kind/list-kind.ts'
import type { ListView } from '../loaded/list-source.ts'

/**
 * What can be done with records of a list: exactly what their state and the user's rights allow, in order. Menus have all
 * of it, the bar of a selection what is not about one record alone, the row under the pointer what is `near` it. Where the
 * actions come from a list does not care.
 */
export interface ListActions<Row> {
  offered(selection: ChosenRecords<Row>): readonly OfferedAction[]
  /** Tells keys and palette what they act on while the list shows. */
  readonly offerSelection: SelectionSource<Row>['offer']
}

/** Actions on records that are known by their lists alone: declare them in the manifest (`declare`). */
export function createListActions<Row extends { id: number }, View extends ListView, Rights>(
  kind: ListKind<Row, View>,
  host: Pick<ActionsHost<Row, Rights>, 'heading' | 'rights'>,
): RecordActions<Row, Rights> & ListActions<Row> {
  const { name, noun, overlay } = kind
  const selection = createSelectionSource<Row>()
  const actions = createRecordActions({ ...host, name, noun, overlay, selection: selection.current })
  return { ...actions, offerSelection: selection.offer }
}
