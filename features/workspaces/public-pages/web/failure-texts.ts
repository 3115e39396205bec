import { CallError } from '@laycan/web/call-error.ts'
import { SignInFailure } from '#features/foundation/session/web/public.ts'
import { t } from './messages.ts'

/** What to say about a call of set-up or sign-in that failed. Anything else is a mistake of ours and goes on. */
export function failureTexts(error: unknown): readonly string[] {
  if (error instanceof SignInFailure) return error.texts
  if (!(error instanceof CallError)) throw error
  return error.texts.length > 0 ? error.texts : [t('unreachable')]
}
