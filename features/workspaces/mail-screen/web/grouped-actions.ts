import { useMemo } from 'react'
import type { ListActions } from '@laycan/list/selecting/list-actions.ts'
import type { ListDrag } from '@laycan/list/selecting/list-drag.ts'
import type { Selection } from '@laycan/web/actions/selection.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import type { MailView } from '#features/records/emails/contract/view.ts'
import { emailRows, mailActions, offerMailSelection } from '#features/records/emails/web/public.ts'
import { idsBehind, rowsBehind } from '#features/workspaces/mail-list/web/public.ts'
import { mailDrag } from './mail-drag.ts'

const plain: ListActions<EmailRow> = { offered: mailActions.offered, offerSelection: offerMailSelection }

/** What a selection of a grouped list means: all mails of its conversations that match (decisions.md 19). */
export function withConversations(view: MailView, selection: Selection<EmailRow>): Selection<EmailRow> {
  const { rows, all } = selection
  if (!view.is_grouped) return selection
  const excluded = (ids: readonly number[]) =>
    ids.flatMap((id) => {
      const row = emailRows.get(id)
      return row === undefined ? [id] : idsBehind(view, row)
    })
  return {
    rows,
    behind: rowsBehind(view, rows),
    ...(all && { all: { ...all, excluded_ids: excluded(all.excluded_ids) } }),
  }
}

interface MailActions {
  readonly actions: ListActions<EmailRow>
  readonly drag: ListDrag
  /** Mails for which a row stands; left out where each stands for itself. */
  readonly countOf?: (id: number) => number
}

/** Actions and drags of a list of mails; in a grouped list they concern whole conversations. */
export function useMailActions(view: MailView): MailActions {
  return useMemo(() => {
    if (!view.is_grouped) return { actions: plain, drag: mailDrag }
    const actions: ListActions<EmailRow> = {
      offered: (selection) => mailActions.offered(withConversations(view, selection)),
      offerSelection: (source) => offerMailSelection(() => withConversations(view, source())),
    }
    const carried = (ids: readonly number[]) => [...new Set(ids.flatMap((id) => [id, ...behind(view, id)]))]
    const countOf = (id: number) => Math.max(1, behind(view, id).length)
    return { actions, drag: { ...mailDrag, carried }, countOf }
  }, [view])
}

function behind(view: MailView, id: number): readonly number[] {
  const row = emailRows.get(id)
  return row === undefined ? [] : idsBehind(view, row)
}
