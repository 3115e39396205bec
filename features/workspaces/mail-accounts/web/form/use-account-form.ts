import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { useUnsavedWork } from '@laycan/web/unsaved-work.ts'
import { validateMailAccount } from '#features/records/mail-accounts/contract/endpoints.ts'
import { mailAccountRefusals } from '#features/records/mail-accounts/contract/errors.ts'
import type { MailAccountForm } from '#features/records/mail-accounts/contract/mail-account.ts'
import {
  type AccountDraft,
  errorsOf,
  type FormErrors,
  formOf,
  noSecrets,
  type Secrets,
  type StoredSecrets,
  serversOf,
} from './account-form.ts'
import { dropDraft, keepDraft } from './form-draft.ts'

export type CheckAnswer = z.output<typeof validateMailAccount.response>

/** The last test. It counts only for the servers and passwords it was made with. */
export type Check =
  | { readonly status: 'none' }
  | { readonly status: 'running'; readonly of: string }
  | { readonly status: 'failed'; readonly of: string }
  | { readonly status: 'done'; readonly of: string; readonly answer: CheckAnswer }

export interface AccountFormParts {
  /** Name of the kept draft. */
  readonly name: string
  readonly start: AccountDraft
  /** The form as nobody touched it, to tell whether something would be lost (SH-029). */
  readonly untouched: AccountDraft
  /** Which passwords may stay empty; a stored one is only for the host it was stored for. */
  readonly storedFor: (draft: AccountDraft) => StoredSecrets
  /** Id of a stored account, whose passwords are used where none are typed. */
  readonly id?: number
  readonly save: (form: MailAccountForm) => Promise<void>
  /** Where to go from a form that is saved or given up. */
  readonly leave: () => void
}

export interface AccountFormState {
  readonly draft: AccountDraft
  readonly secrets: Secrets
  readonly errors: FormErrors
  readonly stored: StoredSecrets
  readonly check: Check
  readonly isSaving: boolean
  /** True after a save that the last test stood against. */
  readonly isHeldBack: boolean
  change(part: Partial<AccountDraft>): void
  changeSecret(part: Partial<Secrets>): void
  test(): Promise<CheckAnswer | undefined>
  submit(): Promise<void>
  /** Gives up what was typed, without another question. */
  cancel(): void
}

export function isWorking(answer: CheckAnswer): boolean {
  return (answer.incoming?.ok ?? true) && (answer.outgoing?.ok ?? true)
}

/** Refusals of the server that belong to a field. */
function fieldErrors(error: unknown): FormErrors {
  if (!(error instanceof CallError)) return {}
  const { emailTaken, usernameTaken } = mailAccountRefusals
  return {
    ...(error.texts.includes(emailTaken.text) ? { email: emailTaken.text } : {}),
    ...(error.texts.includes(usernameTaken.text) ? { username: usernameTaken.text } : {}),
  }
}

/** State of the account form: draft kept over a reload, errors, the test of both sides before saving (AC-004). */
export function useAccountForm(parts: AccountFormParts): AccountFormState {
  const { name, start, untouched, storedFor, id, save, leave } = parts
  const [draft, setDraft] = useState(start)
  const [secrets, setSecrets] = useState(noSecrets)
  const [refused, setRefused] = useState<FormErrors>({})
  const [wasSubmitted, setSubmitted] = useState(false)
  const [check, setCheck] = useState<Check>({ status: 'none' })
  const [isSaving, setSaving] = useState(false)
  const [isHeldBack, setHeldBack] = useState(false)
  const isTouched = JSON.stringify([draft, secrets]) !== JSON.stringify([untouched, noSecrets])
  const workIsDone = useUnsavedWork(isTouched)
  const stored = storedFor(draft)
  const servers = serversOf(draft, secrets)
  const servers_key = JSON.stringify(servers)
  const latest = useRef(servers_key)
  latest.current = servers_key
  const isFirst = useRef(true)
  useEffect(() => {
    // What was never touched needs no keeping.
    if (!isFirst.current) keepDraft(name, draft)
    isFirst.current = false
  }, [name, draft])
  const errors = { ...(wasSubmitted ? errorsOf(draft, secrets, stored) : {}), ...refused }

  async function test(): Promise<CheckAnswer | undefined> {
    const of = servers_key
    setSubmitted(true)
    if (Object.keys(errorsOf(draft, secrets, stored)).some((path) => path.includes('.'))) return undefined
    setCheck({ status: 'running', of })
    const body = { ...servers, ...(id === undefined ? {} : { id }) }
    try {
      const answer = await call(validateMailAccount, { body, time_limit_ms: TEST_LIMIT_MS })
      if (latest.current === of) setCheck({ status: 'done', of, answer })
      return answer
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setCheck({ status: 'failed', of })
      return undefined
    }
  }

  async function submit(): Promise<void> {
    setSubmitted(true)
    setRefused({})
    setHeldBack(false)
    if (Object.keys(errorsOf(draft, secrets, stored)).length > 0) return
    setSaving(true)
    try {
      const known = check.status === 'done' && check.of === servers_key ? check.answer : undefined
      const answer = known ?? (await test())
      if (answer === undefined || !isWorking(answer)) return setHeldBack(answer !== undefined)
      await save(formOf(draft, secrets))
      close()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setRefused(fieldErrors(error))
    } finally {
      setSaving(false)
    }
  }

  function close(): void {
    dropDraft(name)
    workIsDone()
    leave()
  }

  return {
    draft,
    secrets,
    errors,
    stored,
    check: check.status !== 'none' && check.of !== servers_key ? { status: 'none' } : check,
    isSaving,
    isHeldBack,
    change(part) {
      setRefused({})
      setDraft((before) => ({ ...before, ...part }))
    },
    changeSecret: (part) => setSecrets((before) => ({ ...before, ...part })),
    test,
    submit,
    cancel: close,
  }
}

/** Two servers that do not answer each take their own time limit; waiting less would hide the reason. */
const TEST_LIMIT_MS = 60_000
