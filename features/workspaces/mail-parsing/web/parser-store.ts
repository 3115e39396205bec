import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { createInStep } from '@laycan/web/in-step.ts'
import { forUser } from '@laycan/web/keep.ts'
import { onMessage } from '@laycan/web/live-handler.ts'
import { createStore, useStore } from '@laycan/web/store.ts'
import {
  deleteEmailParser,
  type EmailParser,
  emailParsersChanged,
  listEmailParsers,
} from '#features/flows/mail-parsing/contract/email-parser.ts'
import {
  forgetSenderLayout,
  listSenderLayouts,
  type SenderLayout,
} from '#features/flows/mail-parsing/contract/sender-layout.ts'

interface ParserSettings {
  readonly email_parsers: readonly EmailParser[]
  readonly parser_address: string
  readonly sender_layouts: readonly SenderLayout[]
}

const settings = forUser(createStore<ParserSettings | 'failed' | undefined>(undefined))
const inStep = forUser(createInStep())

/** Undefined until they are loaded. */
export function useParserSettings(): ParserSettings | 'failed' | undefined {
  return useStore(settings)
}

/** What was shown stays where loading fails. */
export async function loadParserSettings(): Promise<void> {
  try {
    await inStep.ask(
      () =>
        Promise.all([call(listEmailParsers, { silent: true }), call(listSenderLayouts, { silent: true })]),
      ([parsers, layouts]) => settings.set({ ...parsers, ...layouts }),
    )
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (typeof settings.get() !== 'object') settings.set('failed')
  }
}

/** @returns whether it is gone; else the call has said why */
export async function removeParser(id: number): Promise<boolean> {
  try {
    await call(deleteEmailParser, { params: { id } })
    return true
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return false
  } finally {
    await loadParserSettings()
  }
}

/** @returns whether it is forgotten; else the call has said why */
export async function forgetLayout(id: number): Promise<boolean> {
  try {
    await call(forgetSenderLayout, { params: { id } })
    return true
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return false
  } finally {
    await loadParserSettings()
  }
}

export const liveHandlers = [onMessage(emailParsersChanged, () => inStep.renew(loadParserSettings))]
