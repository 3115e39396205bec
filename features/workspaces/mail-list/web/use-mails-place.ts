import { useMemo } from 'react'
import { useQuery } from '@laycan/web/navigation.ts'
import { useStored } from '@laycan/web/stored-value.ts'
import { useLine } from '../../../foundation/lines/web/public.ts'
import { useMailSetting } from '../../../foundation/preferences/web/public.ts'
import { mailsTitle } from '../contract/mails-title.ts'
import { MailsQuery, type MailView, viewKey, viewOf } from '../contract/view.ts'
import { storedReadFilter } from './columns/list-choices.ts'
import { mailLists } from './list/lists.ts'
import type { MailListStore } from './list/mail-list-store.ts'

export interface MailsPlace {
  readonly query: MailsQuery
  readonly view: MailView
  readonly key: string
  readonly list: MailListStore
  readonly title: string
}

/** What the link says: the view, its list and its title. The same view keeps the same objects. */
export function useMailsPlace(): MailsPlace {
  const query = useQuery(MailsQuery)
  const read = useStored(storedReadFilter)
  const order = useMailSetting('reverse_mail_list_order') === '1' ? 'asc' : 'desc'
  const line = useLine(query.line_id)
  const fresh = viewOf(query, { read, order })
  const key = viewKey(fresh)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the view.
  const view = useMemo(() => fresh, [key])
  const list = useMemo(() => mailLists.listOf(view), [view])
  return { query, view, key, list, title: mailsTitle(query, line?.username) }
}
