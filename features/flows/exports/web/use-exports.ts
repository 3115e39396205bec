import { useEffect, useState } from 'react'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { clientEvents } from '@laycan/web/client-events.ts'
import { createInStep } from '@laycan/web/in-step.ts'
import { type Export, listExports } from '../contract/export.ts'
import { exportNews } from './live.ts'

/** The latest export of a kind, live; null: there is none, undefined: not known yet. */
export function useLatestExport(kind: string): Export | null | undefined {
  const [shown, setShown] = useState<Export | null>()
  useEffect(() => {
    const inStep = createInStep()
    const load = async () => {
      try {
        await inStep.ask(
          () => call(listExports, { query: { kind } }),
          ({ exports }) => setShown(exports[0] ?? null),
        )
      } catch (error) {
        // The call has said why not.
        if (!(error instanceof CallError)) throw error
      }
    }
    void load()
    const stops = [
      exportNews.on('changed', (changed) => {
        if (changed.kind !== kind) return
        inStep.hear(() => setShown((known) => (changed.id >= (known?.id ?? 0) ? changed : known)))
      }),
      clientEvents.on('caught_up', ({ missed }) => missed > 0 && void load()),
      inStep.clear,
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [kind])
  return shown
}

/** An export as it was told, live. */
export function useExport(told: Export): Export {
  const [heard, setHeard] = useState<Export>()
  useEffect(
    () => exportNews.on('changed', (changed) => changed.id === told.id && setHeard(changed)),
    [told.id],
  )
  return heard?.id === told.id ? heard : told
}
