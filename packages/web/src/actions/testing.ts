import { isValidElement } from 'react'
import { shownToasts } from '@laycan/ui/feedback/toast.ts'
import type { RecordAction } from './record-action.ts'
import { isOffered } from './run-action.ts'
import type { Selection } from './selection.ts'

/** What the progress notices say that are shown, e.g. `Archive: 500 of 1,200 emails`. */
export function progressShown(): string[] {
  return shownToasts().flatMap(({ text, detail }) =>
    isValidElement<{ label: string }>(detail) ? [`${text}: ${detail.props.label}`] : [],
  )
}

/** Ids of the actions that are offered for a selection, where batches are carried out. */
export function offeredIds<Row, Rights>(
  actions: readonly RecordAction<Row, Rights>[],
  selection: Selection<Row>,
  rights: Rights,
): string[] {
  return actions.flatMap((action) =>
    isOffered(action, selection, { rights, hasBatches: true }) ? [action.id] : [],
  )
}
