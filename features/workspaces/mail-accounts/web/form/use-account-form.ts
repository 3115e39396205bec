import { useRef, useState } from 'react'
import type { z } from 'zod'
import type { CallInput } from '@laycan/contract/endpoint.ts'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import type { FormErrors } from '@laycan/web/form/form-errors.ts'
import { type UsedForm, useEndpointForm } from '@laycan/web/form/use-endpoint-form.ts'
import {
  type createMailAccount,
  type updateMailAccount,
  validateMailAccount,
} from '#features/records/mail-accounts/contract/endpoints.ts'
import { mailAccountRefusals } from '#features/records/mail-accounts/contract/errors.ts'
import type { MailAccount, MailAccountForm } from '#features/records/mail-accounts/contract/mail-account.ts'
import {
  AccountDraft,
  type AccountValues,
  formOf,
  missingTexts,
  noSecrets,
  type Secrets,
  type StoredSecrets,
  serversOf,
} from './account-form.ts'

export type CheckAnswer = z.output<typeof validateMailAccount.response>

/** The last test. It counts only for the servers and passwords it was made with. */
export type Check =
  | { readonly status: 'none' }
  | { readonly status: 'running'; readonly of: string }
  | { readonly status: 'failed'; readonly of: string }
  | { readonly status: 'done'; readonly of: string; readonly answer: CheckAnswer }

type SavingCall = typeof createMailAccount | typeof updateMailAccount

export interface AccountFormParts {
  /** Under which unsaved words are kept. */
  readonly name: string
  /** The account as it is stored, or as it was guessed. */
  readonly start: AccountDraft
  readonly input: (form: MailAccountForm) => CallInput<SavingCall>
  /** Which passwords may stay empty; a stored one is only for the host it was stored for. */
  readonly storedFor: (draft: AccountDraft) => StoredSecrets
  /** Id of a stored account, whose passwords are used where none are typed. */
  readonly id?: number
  /** Its servers are those of a provider, and neither changed nor tested here. */
  readonly granted?: boolean
  readonly onSaved: (account: MailAccount) => void
}

export interface AccountFormState
  extends Pick<
    UsedForm<AccountValues>,
    'errors' | 'problem' | 'isRestored' | 'discard' | 'giveUp' | 'retry'
  > {
  readonly draft: AccountDraft
  readonly secrets: Secrets
  readonly stored: StoredSecrets
  readonly check: Check
  readonly granted: boolean
  readonly isSaving: boolean
  /** True after a save that the last test stood against. */
  readonly isHeldBack: boolean
  change(part: Partial<AccountDraft>): void
  changeSecret(part: Partial<Secrets>): void
  test(): Promise<CheckAnswer | undefined>
  /** True when it is saved. */
  submit(): Promise<boolean>
}

export function isWorking(answer: CheckAnswer): boolean {
  return (answer.incoming?.ok ?? true) && (answer.outgoing?.ok ?? true)
}

const FIELDS = ['email', 'display_name', 'username', 'incoming', 'outgoing']

/** State of the account form: what every form has, and the test of both sides before saving (AC-004). */
export function useAccountForm(endpoint: SavingCall, parts: AccountFormParts): AccountFormState {
  const { name, start, input, storedFor, id, granted = false, onSaved } = parts
  const form = useEndpointForm<SavingCall, AccountValues>(endpoint, {
    name: `mail_accounts.${name}`,
    kept: AccountDraft,
    start: { ...start, secrets: noSecrets },
    fields: FIELDS,
    input: ({ secrets, ...draft }) => input(formOf(draft, secrets)),
    check: ({ secrets, ...draft }) =>
      missingTexts(granted ? { ...draft, fetches: false, sends: false } : draft, secrets, storedFor(draft)),
    refusals: { email: mailAccountRefusals.emailTaken, username: mailAccountRefusals.usernameTaken },
    // The server checks both sides again before it stores them.
    options: { time_limit_ms: TEST_LIMIT_MS },
    onSaved: ({ account }) => onSaved(account),
  })
  const { secrets, ...draft } = form.values
  const [check, setCheck] = useState<Check>({ status: 'none' })
  const [isSubmitting, setSubmitting] = useState(false)
  const [isHeldBack, setHeldBack] = useState(false)
  const servers = serversOf(draft, secrets)
  const servers_key = JSON.stringify(servers)
  const latest = useRef(servers_key)
  latest.current = servers_key

  async function test(): Promise<CheckAnswer | undefined> {
    const of = servers_key
    if (hasWrongServer(form.validate())) return undefined
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

  async function submit(): Promise<boolean> {
    setHeldBack(false)
    if (Object.keys(form.validate()).length > 0) return false
    setSubmitting(true)
    try {
      if (granted) return await form.save()
      const known = check.status === 'done' && check.of === servers_key ? check.answer : undefined
      const answer = known ?? (await test())
      if (answer !== undefined && isWorking(answer)) return await form.save()
      setHeldBack(answer !== undefined)
      return false
    } finally {
      setSubmitting(false)
    }
  }

  return {
    ...form,
    draft,
    granted,
    secrets,
    stored: storedFor(draft),
    check: check.status !== 'none' && check.of !== servers_key ? { status: 'none' } : check,
    isSaving: isSubmitting || form.isSaving,
    isHeldBack,
    changeSecret: (part) => form.change(({ secrets: before }) => ({ secrets: { ...before, ...part } })),
    test,
    submit,
  }
}

function hasWrongServer(errors: FormErrors): boolean {
  return Object.keys(errors).some((path) => path.includes('.'))
}

/** Two servers that do not answer each take their own time limit; waiting less would hide the reason. */
const TEST_LIMIT_MS = 60_000
