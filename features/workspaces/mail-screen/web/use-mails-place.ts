import { useEffect, useMemo, useRef } from 'react'
import { queryOf, useQuery } from '@laycan/web/navigation.ts'
import { useLine } from '#features/foundation/lines/web/public.ts'
import { MailsQuery, mailsTitle } from '#features/records/emails/contract/mail-place.ts'
import { type MailView, viewKey, viewOf } from '#features/records/emails/contract/view.ts'
import { useFeedName } from '#features/records/live-feeds/web/public.ts'
import { type MailList, mails } from '#features/workspaces/mail-list/web/public.ts'
import { currentViewChoices, useViewChoices } from './use-view-choices.ts'

export interface MailsPlace {
  readonly query: MailsQuery
  readonly view: MailView
  readonly key: string
  readonly list: MailList
  readonly title: string
}

/** What the link says: the view, its list and its title. The same view keeps the same objects. */
export function useMailsPlace(): MailsPlace {
  const query = useQuery(MailsQuery)
  const choices = useViewChoices()
  const line = useLine(query.line_id)
  // Its link carries no name: the title follows when it is known.
  useFeedName(query.live_feed_id)
  const fresh = viewOf(query, choices)
  const key = viewKey(fresh)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the view.
  const view = useMemo(() => fresh, [key])
  const list = useMemo(() => mails.lists.listOf(view), [view])
  useReloadOnRand(list, query.rand)
  return { query, view, key, list, title: mailsTitle(query, line?.username) }
}

/** Opens the list of a place, e.g. `/mails?line_id=5`. Never rejects. */
export function openMailsOf(place: string): Promise<void> {
  return mails.lists.listOf(viewOf(queryOf(MailsQuery, place), currentViewChoices())).open()
}

/** SH-006: a changed `rand` loads the list again, a new view is loaded afresh anyway. */
function useReloadOnRand(list: MailList, rand: string | undefined): void {
  const seen = useRef({ list, rand })
  useEffect(() => {
    const before = seen.current
    seen.current = { list, rand }
    if (before.list === list && before.rand !== rand && rand !== undefined) void list.reload()
  }, [list, rand])
}
