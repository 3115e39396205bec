import { useCallback, useEffect, useRef, useState } from 'react'
import { Spinner } from '@laycan/ui/feedback/spinner.tsx'
import { useIsPainted } from '@laycan/ui/use-is-painted.ts'
import { go, useQuery } from '@laycan/web/navigation.ts'
import { newKey } from '@laycan/web/new-key.ts'
import { findLiving } from '#features/workspaces/compose-draft/web/public.ts'
import { ComposeWindow } from './frame/compose-window.tsx'
import styles from './frame/frame.module.css'
import { SEND_MAIL } from './send-mail-path.ts'
import { ComposeQuery } from './start/compose-query.ts'

/** Compose in a window of its own (SH-010). Its key stands in the address, so that a reload finds what was written. */
export default function ComposeScreen() {
  const asked = useQuery(ComposeQuery)
  // What the window was opened with; the address gets its key afterwards.
  const [query, setQuery] = useState(asked)
  const [key, setKey] = useState(() => (query.draft === undefined ? newKey() : undefined))
  useEffect(() => {
    if (query.draft === undefined) return
    const wanted = query.draft
    // A tab that was copied has the address of the first one: it must not write the same copy.
    void findLiving().then((living) => setKey(living.has(wanted) ? newKey() : wanted))
  }, [query])
  // Not what the address says later: on the way to another screen it has no key any more.
  const inAddress = useRef(asked.draft)
  const isPainted = useIsPainted()
  useEffect(() => {
    // The caret comes first: for a new address the browser has much to do besides.
    if (!isPainted || key === undefined || key === inAddress.current) return
    inAddress.current = key
    const { action, ...rest } = query
    go(SEND_MAIL, { ...rest, ...(action && { action: action.join() }), draft: key }, { replace: true })
  }, [isPainted, key, query])

  /** Goes on with another mail in this window, e.g. with one that was taken back. */
  const open = useCallback((next: ComposeQuery) => {
    setQuery(next)
    setKey(newKey())
  }, [])

  if (key === undefined)
    return (
      <main className={styles.window}>
        <div className={styles.cover}>
          <Spinner />
        </div>
      </main>
    )
  return <ComposeWindow key={key} composeKey={key} query={query} onOpen={open} />
}
