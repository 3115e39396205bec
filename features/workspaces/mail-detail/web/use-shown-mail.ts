import { useCallback, useEffect, useLayoutEffect, useMemo, useSyncExternalStore } from 'react'
import { rememberLook } from '#features/flows/conversations/web/public.ts'
import { useReading } from '#features/marks/presence/web/public.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import { emailOverlay, emailRows } from '#features/records/emails/web/public.ts'
import { noteRecordOpened } from '#features/records/notifications/web/public.ts'
import type { EmailBody, EmailDetail } from '../contract/endpoints.ts'
import { mailStore } from './mail-cache.ts'
import type { MailLoad } from './mail-store.ts'
import { rowOfDetail } from './row-of-detail.ts'
import { setOpenMail } from './viewed-mails.ts'

/** What can be shown of a mail now. */
export interface ShownMail {
  readonly status: MailLoad['status']
  /** From the list or the detail; its marks are always the latest. */
  readonly row: EmailRow | undefined
  readonly detail: EmailDetail | undefined
  /** The detail's body, or one that was fetched ahead. */
  readonly body: Omit<EmailBody, 'id'> | undefined
  readonly retry: () => void
}

interface Wish {
  /** False: only what is at hand, see MailPaneProps. */
  loads: boolean
  via: string | undefined
}

/** A mail with what is at hand of it, loaded as soon as it may be. */
export function useShownMail(id: number, { loads, via }: Wish): ShownMail {
  const subscribe = useCallback((listener: () => void) => mailStore.subscribe(id, listener), [id])
  const load = useSyncExternalStore(subscribe, () => mailStore.read(id))
  const row = emailRows.useRow(id)
  const detail = load.status === 'ready' ? load.mail : undefined

  // Before the paint: the question should be under way while the row is drawn.
  useLayoutEffect(() => {
    // What is kept of a draft may be older than its words: their readable copy is made after they are saved.
    if (loads) mailStore.load(id, { via, fresh: emailRows.get(id)?.status === 'draft' })
  }, [id, loads, via])

  useEffect(() => {
    // In a window of its own no list has brought the row; marks need it.
    // A detail may have been kept for long: whatever was heard since is newer.
    if (detail !== undefined && emailRows.get(detail.id) === undefined)
      emailOverlay.receive([rowOfDetail(detail)], 0)
  }, [detail])

  useEffect(() => {
    if (!loads) return
    setOpenMail(id)
    noteRecordOpened({ commentable_type: 'Email', commentable_id: id })
    return () => setOpenMail(undefined)
  }, [id, loads])
  useEffect(() => {
    if (detail !== undefined) rememberLook(rowOfDetail(detail))
  }, [detail])

  useReading(loads ? id : undefined)

  const retry = useCallback(() => mailStore.load(id, { via, fresh: true }), [id, via])
  return useMemo(
    () => ({ status: load.status, row: row ?? detail, detail, body: detail ?? mailStore.bodyOf(id), retry }),
    [load.status, row, detail, id, retry],
  )
}
