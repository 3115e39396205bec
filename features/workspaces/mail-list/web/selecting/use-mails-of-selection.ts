import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { listQueryOf, type MailView } from '#features/records/emails/contract/view.ts'
import { emailRows, type MailSelection, offerMailSelection } from '#features/records/emails/web/public.ts'
import { idsOf } from '../list/list-rows.ts'
import { type ListState, loadedCount } from '../list/list-state.ts'
import { isSelected, type Selection } from '../reading/selection.ts'

interface Chosen {
  readonly selection: Selection
  readonly view: MailView
  readonly state: ListState | undefined
}

/** What a selection means to actions: rows, and the query where it is everything that matches. */
export function mailsOf({ selection, view, state }: Chosen): MailSelection {
  const { ids, all_but } = selection
  if (all_but === undefined || state === undefined) return { rows: rowsOf(ids) }
  const { order: _order, ...query } = listQueryOf(view)
  const loaded = [...idsOf(state)].filter((id) => !all_but.has(id))
  const total = Math.max(state.total, loadedCount(state))
  return { rows: rowsOf(loaded), all: { query, total, excluded_ids: [...all_but] } }
}

/** What a drag that starts at a mail carries: the whole selection if it is part of it (ML-033). */
export function draggedIds(selection: Selection, id: number, state: ListState): readonly number[] {
  if (!isSelected(selection, id)) return [id]
  return selection.all_but === undefined
    ? [...selection.ids]
    : [...idsOf(state)].filter((loaded) => isSelected(selection, loaded))
}

function rowsOf(ids: Iterable<number>) {
  return [...ids].flatMap((id) => emailRows.get(id) ?? [])
}

/** Tells keyboard and palette what is selected, else the open mail, as it is when they ask. */
export function useOfferedMails(chosen: Chosen, openId: number | undefined): void {
  const latest = useRef({ chosen, openId })
  latest.current = { chosen, openId }
  useEffect(
    () =>
      offerMailSelection(() => {
        const { chosen: now, openId: open } = latest.current
        const mails = mailsOf(now)
        const isEmpty = mails.rows.length === 0 && mails.all === undefined
        return isEmpty && open !== undefined ? { rows: rowsOf([open]) } : mails
      }),
    [],
  )
}

/** What is selected, with every change of its rows. */
export function useMailsOf({ selection, view, state }: Chosen): MailSelection {
  const version = useSyncExternalStore(watchRows, () => changes)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the rows.
  return useMemo(() => mailsOf({ selection, view, state }), [selection, view, state, version])
}

let changes = 0

function watchRows(listener: () => void): () => void {
  return emailRows.subscribeAll(() => {
    changes += 1
    listener()
  })
}
