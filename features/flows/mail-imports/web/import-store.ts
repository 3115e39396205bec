import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { createInStep } from '@laycan/web/in-step.ts'
import { forUser } from '@laycan/web/keep.ts'
import { onMessage } from '@laycan/web/live-handler.ts'
import { createStore, useStore } from '@laycan/web/store.ts'
import { listMailImports, type MailImport, mailImportChanged } from '../contract/mail-import.ts'

const known = forUser(createStore<readonly MailImport[] | undefined>(undefined))
const inStep = forUser(createInStep())

/** Imports of the company, the newest first, live. */
export function useMailImports(): readonly MailImport[] | undefined {
  return useStore(known)
}

/** What was shown stays when it fails. @returns whether they came */
export function loadMailImports(): Promise<boolean> {
  return told(() =>
    inStep.ask(
      () => call(listMailImports),
      ({ mail_imports }) => known.set(mail_imports),
    ),
  )
}

interface ImportAnswer {
  readonly mail_import: MailImport
}

/** Carries out a deed that answers how an import stands. @returns what it answered. Rejects as the deed does */
export async function changeImport(deed: () => Promise<ImportAnswer>): Promise<MailImport> {
  return (await inStep.change(deed, ({ mail_import }) => take(mail_import))).mail_import
}

function take(changed: MailImport): void {
  const now = known.get()
  if (!now) return
  const others = now.filter(({ id }) => id !== changed.id)
  known.set([changed, ...others].toSorted((a, b) => b.id - a.id))
}

export const liveHandlers = [onMessage(mailImportChanged, (changed) => inStep.hear(() => take(changed)))]

/** Carries out a deed, whose failure the call has told. @returns whether it went well */
export async function told(deed: () => Promise<unknown>): Promise<boolean> {
  try {
    await deed()
    return true
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return false
  }
}
