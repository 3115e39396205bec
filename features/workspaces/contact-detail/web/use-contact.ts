import { useCallback, useEffect, useState } from 'react'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { contacts, contactsRegrouped } from '#features/records/contacts/web/public.ts'
import { noteRecordOpened } from '#features/records/notifications/web/public.ts'
import { type ContactDetail, getContactDetail } from '../contract/endpoints.ts'

interface Loaded {
  readonly status: 'loading' | 'ready' | 'missing' | 'failed'
  readonly detail?: ContactDetail
}

/** An entry with all that its pane shows; it is read again when somebody changes it, its tags or its groups. */
export function useContact(id: number, via: string | undefined) {
  const row = contacts.rows.useRow(id)
  const [loaded, setLoaded] = useState<Loaded>({ status: 'loading' })
  const load = useCallback(
    async (signal?: AbortSignal) => {
      const asked_at = performance.now()
      const query = { ...(via && { via }) }
      try {
        const input = { params: { id }, query, silent: true, ...(signal && { signal }) }
        const detail = await call(getContactDetail, input)
        if (signal?.aborted) return
        setLoaded({ status: 'ready', detail })
        // A window of its own has no list: from now on it hears what becomes of the entry.
        if (contacts.rows.get(id) === undefined) contacts.overlay.receive([detail.address_book], asked_at)
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        if (!signal?.aborted) setLoaded({ status: error.status === 404 ? 'missing' : 'failed' })
      }
    },
    [id, via],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row that is another one was changed by somebody
  useEffect(() => {
    const given_up = new AbortController()
    void load(given_up.signal)
    const stop = [
      contactsRegrouped.on('regrouped', (ids) => ids.includes(id) && void load(given_up.signal)),
      contactsRegrouped.on('replaced', () => void load(given_up.signal)),
    ]
    return () => {
      given_up.abort()
      for (const end of stop) end()
    }
  }, [load, id, row])
  useEffect(() => noteRecordOpened({ commentable_type: 'AddressBook', commentable_id: id }), [id])
  const detail = loaded.detail?.address_book.id === id ? loaded.detail : undefined
  return { status: loaded.status, detail, row, retry: () => void load() }
}
