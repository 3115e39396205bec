import { useCallback, useEffect, useState } from 'react'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { clientEvents } from '@laycan/web/client-events.ts'
import { createInStep } from '@laycan/web/in-step.ts'
import { getFileImport, listFileImports } from '../contract/endpoints.ts'
import type { FileImport, ImportKindName } from '../contract/file-import.ts'
import { importNews } from './live.ts'

/** What was asked for, while it is on its way, and where it did not come. */
export type Asked<Value> = 'loading' | 'missing' | 'failed' | Value

interface ImportAnswer {
  readonly file_import: FileImport
}

/** An import as it stands, live. */
export function useImport(id: number): {
  readonly shown: Asked<FileImport>
  /** Carries out a deed, and shows what it answers unless later news came before. Rejects as the deed does. */
  readonly change: (deed: () => Promise<ImportAnswer>) => Promise<unknown>
  readonly retry: () => void
} {
  const [shown, setShown] = useState<Asked<FileImport>>('loading')
  const [inStep] = useState(createInStep)
  const load = useCallback(async () => {
    try {
      await inStep.ask(
        () => call(getFileImport, { params: { id }, silent: true }),
        ({ file_import }) => setShown(file_import),
      )
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const failure = error.status === 404 ? 'missing' : 'failed'
      // What was heard meanwhile stays.
      setShown((known) => (typeof known === 'string' ? failure : known))
    }
  }, [id, inStep])
  useEffect(() => {
    setShown('loading')
    void load()
    const stops = [
      importNews.on('changed', (changed) => changed.id === id && inStep.hear(() => setShown(changed))),
      clientEvents.on('caught_up', ({ missed }) => missed > 0 && void load()),
      inStep.clear,
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [id, load, inStep])
  const change = (deed: () => Promise<ImportAnswer>) =>
    inStep.change(deed, ({ file_import }) => setShown(file_import))
  return { shown, change, retry: () => void load() }
}

/** The imports of the user, the newest first, live. */
export function useImports(kind: ImportKindName): {
  readonly shown: Asked<readonly FileImport[]>
  readonly retry: () => void
} {
  const [shown, setShown] = useState<Asked<readonly FileImport[]>>('loading')
  const [inStep] = useState(createInStep)
  const load = useCallback(async () => {
    try {
      await inStep.ask(
        () => call(listFileImports, { query: { kind }, silent: true }),
        ({ file_imports }) => setShown(file_imports),
      )
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setShown('failed')
    }
  }, [kind, inStep])
  useEffect(() => {
    void load()
    const stop = importNews.on('changed', (changed) =>
      inStep.hear(() => setShown((known) => (changed.kind === kind ? withImport(known, changed) : known))),
    )
    return () => {
      stop()
      inStep.clear()
    }
  }, [kind, load, inStep])
  return { shown, retry: () => void load() }
}

function withImport(known: Asked<readonly FileImport[]>, changed: FileImport) {
  if (typeof known === 'string') return known
  return [changed, ...known.filter(({ id }) => id !== changed.id)].toSorted(byNewest)
}

const byNewest = (one: FileImport, other: FileImport) => other.id - one.id
