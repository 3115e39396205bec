import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { emailRows } from '#features/records/emails/web/public.ts'
import { mailStore } from '../mail-cache.ts'
import type { ShownMail } from '../use-shown-mail.ts'

/** A mail of a stack beside the open one, loaded once it may be. */
export function useStackedMail(id: number, loads: boolean): ShownMail {
  const subscribe = useCallback((listener: () => void) => mailStore.subscribe(id, listener), [id])
  const load = useSyncExternalStore(subscribe, () => mailStore.read(id))
  const row = emailRows.useRow(id)
  useEffect(() => {
    if (loads) mailStore.load(id)
  }, [id, loads])
  const retry = useCallback(() => mailStore.load(id, { fresh: true }), [id])
  return useMemo(() => {
    const detail = load.status === 'ready' ? load.mail : undefined
    return { status: load.status, row: row ?? detail, detail, body: detail ?? mailStore.bodyOf(id), retry }
  }, [load, row, id, retry])
}
