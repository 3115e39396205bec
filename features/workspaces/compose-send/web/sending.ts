import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { scheduleWords } from '@laycan/web/local-time.ts'
import { newKey } from '@laycan/web/new-key.ts'
import { createStore, type Store } from '@laycan/web/store.ts'
import { draftRefusals } from '#features/flows/mail-drafts/contract/errors.ts'
import { RECIPIENTS_MAX, type Schedule } from '#features/flows/mail-drafts/contract/outgoing-mail.ts'
import { listNewAnswers, sendEmail } from '#features/flows/mail-sending/contract/endpoints.ts'
import { sendingRefusals } from '#features/flows/mail-sending/contract/errors.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import type { Composition } from '#features/workspaces/compose-draft/web/public.ts'
import { fieldsOf } from '#features/workspaces/compose-draft/web/public.ts'
import { isRecipientValid, recipientsOf } from '#features/workspaces/compose-people/web/public.ts'
import type { Doubt } from './checks/decide-doubts.ts'
import { findDoubts } from './checks/find-doubts.ts'
import { t } from './messages.ts'
import { forgetEnd } from './sending-ends.ts'
import type { TakenMail } from './taken-mails.ts'

/** When a mail leaves; without anything the undo window of the user counts. */
export interface SendChoice {
  readonly delay?: number
  readonly schedule?: Schedule
  /** Reminds of it unless somebody answers by then. */
  readonly remind_at?: string
}

/** What has to be answered before a mail goes. */
export type SendQuestion =
  | { readonly kind: 'doubts'; readonly doubts: readonly Doubt[]; readonly choice: SendChoice }
  | { readonly kind: 'fence'; readonly answers: readonly EmailRow[]; readonly choice: SendChoice }
  | { readonly kind: 'conflict' }

export interface SendState {
  /** Why it cannot be sent yet; '' without a reason. */
  readonly problem: string
  readonly question: SendQuestion | undefined
}

export interface Sending {
  readonly state: Store<SendState>
  send(choice?: SendChoice): Promise<void>
  /** Sends in spite of what the question says. */
  goOn(): Promise<void>
  /** Back to writing. */
  back(): void
  askAboutConflict(): void
  stopTrying(): void
}

const RETRY_MS = [1_000, 2_000, 5_000, 10_000] as const
const CONFLICT = 409
const quiet: SendState = { problem: '', question: undefined }

/** Sends a composition: looks for what is wrong or doubtful, then hands it to the server exactly once. */
export function createSending(composition: Composition, onTaken: (mail: TakenMail) => void): Sending {
  const state = createStore(quiet)
  // One key until the server has answered: a mail whose answer was lost is repeated, never sent a second time.
  let client_key = newKey()
  let wakeUp: (() => void) | undefined
  let hasStopped = false

  async function send(choice: SendChoice = {}): Promise<void> {
    if (composition.state.get().stage !== 'writing' || composition.state.get().is_gone) return
    const problem = decideProblem(composition)
    state.set({ ...quiet, problem })
    if (problem !== '') return
    composition.setStage('checking')
    const doubts = await findDoubts(composition)
    composition.setStage('writing')
    if (doubts.length > 0) state.set({ ...quiet, question: { kind: 'doubts', doubts, choice } })
    else await post(choice, false)
  }

  async function post(choice: SendChoice, send_anyway: boolean): Promise<void> {
    state.set(quiet)
    composition.setStage('sending')
    hasStopped = false
    await composition.saver.stop()
    if (composition.state.get().save.kind === 'conflict') return refuse({ kind: 'conflict' })
    for (let attempt = 0; !hasStopped; attempt += 1) {
      try {
        return take(choice, await deliver(choice, send_anyway))
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        if (isFinal(error)) return await explain(error, choice)
        composition.setStage('waiting')
        await pause(RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)] ?? 0)
      }
    }
    refuse(undefined)
  }

  /**
   * One attempt. What is sent is a draft first: so that the mail is the same one also for a page that begins anew in
   * this moment, and can leave once only.
   */
  async function deliver(choice: SendChoice, send_anyway: boolean) {
    await composition.settleDraft()
    const saving = composition.saving()
    const { line_id, ...fields } = fieldsOf(saving)
    if (line_id === undefined) throw new CallError('refused', 400, [draftRefusals.lineNotSendable.text])
    const stored = composition.stored()
    if (stored) forgetEnd(stored.draft_id)
    return call(sendEmail, {
      body: {
        ...fields,
        ...choice,
        line_id,
        body: saving.body.body,
        draft_id: stored?.draft_id ?? null,
        ...(stored && { version: stored.version }),
        client_key,
        send_anyway,
      },
      silent: true,
    })
  }

  function take({ schedule }: SendChoice, answer: Awaited<ReturnType<typeof deliver>>): void {
    composition.setStage('sent')
    composition.end({ removes: true })
    const scheduled_for = schedule === undefined ? '' : scheduleWords(schedule)
    onTaken({ ...answer, scheduled_for })
  }

  async function explain(error: CallError, choice: SendChoice): Promise<void> {
    // Refused for good: the next attempt is another call.
    client_key = newKey()
    if (error.status !== CONFLICT) return refuse(undefined, error.texts.join(' '))
    if (!error.texts.includes(sendingRefusals.answeredMeanwhile.text)) return refuse({ kind: 'conflict' })
    refuse({ kind: 'fence', answers: await findAnswers(), choice })
  }

  async function findAnswers(): Promise<readonly EmailRow[]> {
    const { thread_seen, source_email_id } = composition.state.get().origin
    if (thread_seen === null) return []
    const asked = call(listNewAnswers, {
      params: { id: source_email_id ?? thread_seen.last_email_id },
      query: { last_email_id: thread_seen.last_email_id },
      silent: true,
    })
    return asked.then(({ emails }) => emails).catch(() => [])
  }

  function refuse(question: SendQuestion | undefined, problem = ''): void {
    composition.setStage('writing')
    composition.saver.resume()
    state.set({ problem, question })
  }

  function pause(wait_ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, wait_ms)
      wakeUp = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
  // What was put right is no longer told.
  let words = composition.state.get().words
  composition.state.subscribe((next) => {
    const { problem, question } = state.get()
    if (next.words !== words && problem !== '') state.set({ question, problem: decideProblem(composition) })
    words = next.words
  })
  const wake = () => wakeUp?.()
  globalThis.addEventListener?.('online', wake)

  return {
    state,
    send,
    async goOn() {
      const { question } = state.get()
      if (question?.kind === 'doubts') await post(question.choice, false)
      if (question?.kind === 'fence') await post(question.choice, true)
    },
    back: () => state.set(quiet),
    askAboutConflict: () => state.set({ ...quiet, question: { kind: 'conflict' } }),
    stopTrying() {
      hasStopped = true
      wake()
    },
  }
}

/** Whether the server has answered: all else is tried again. */
function isFinal({ kind, status }: CallError): boolean {
  return kind === 'invalid' || (kind === 'refused' && status < 500 && status !== 429)
}

/** What must be put right before anything is asked. */
function decideProblem(composition: Composition): string {
  const { words } = composition.state.get()
  const recipients = recipientsOf(words)
  if (recipients.length === 0) return t('no_recipient')
  const invalid = recipients.filter((person) => !isRecipientValid(person))
  if (invalid.length > 0)
    return t('invalid_recipients', { names: invalid.map(({ address }) => address).join(', ') })
  if (recipients.length > RECIPIENTS_MAX && !words.separately) return t('too_many', { n: RECIPIENTS_MAX })
  return ''
}
