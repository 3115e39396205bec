import { recordChange } from '@laycan/server/change-log/record-change.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import { defineJob, type JobContext } from '@laycan/server/jobs/job-kind.ts'
import {
  askForUser,
  ModelFailed,
  type ModelFailure,
  type ModelQuestion,
  readModelAccess,
} from '#features/foundation/language-model/server/public.ts'
import { wordsOfMail } from '#features/records/emails/server/public.ts'
import { readTemplateTexts } from '#features/records/templates/server/public.ts'
import type { HelpFailure } from '../contract/errors.ts'
import type { Help, HelpKind, HelpLanguage } from '../contract/help.ts'
import { aiHelp } from '../contract/messages.ts'
import { type MailText, readKeptMails } from './conversation-texts.repo.ts'
import { draftQuestion, openWords, readDraft } from './help/draft.ts'
import { fitting } from './help/mail-data.ts'
import { UselessAnswer } from './help/read-answer.ts'
import { readSummary, summaryQuestion } from './help/summary.ts'
import { readTerms, termsQuestion } from './help/terms.ts'
import { toneExamples } from './help/tone.ts'
import { readTranslation, translationQuestion } from './help/translation.ts'
import { readMail, readMails } from './read-mails.ts'
import { readSentMails } from './sent-texts.repo.ts'

interface HelpAsked {
  readonly request_id: string
  readonly user_id: number
  readonly kind: HelpKind
  readonly email_id: number
  /** Mails of the conversation that whoever asks may read. */
  readonly email_ids: readonly number[]
  /** Templates that he sees. */
  readonly template_ids: readonly number[]
  /** Mails that left the line, for how it writes; jobs of before have none. */
  readonly sent_ids?: readonly number[]
  readonly language: HelpLanguage
  readonly wish: string
  /** ISO 8601; nobody waits any longer then. */
  readonly until: string
}

export const helpAsked = defineJob<HelpAsked>('ai-mail help')

type Told =
  | { readonly help: Help; readonly failure: null }
  | { readonly help: null; readonly failure: HelpFailure }

/** Asks the model and tells whoever asked, in time or not at all. What it makes is shown; nothing is sent and nothing is stored. */
export async function helpWithMail(asked: HelpAsked, context: JobContext): Promise<void> {
  const left = Date.parse(asked.until) - context.now().getTime()
  if (left <= 0) return
  const inTime = AbortSignal.timeout(left)
  const told = await help(asked, context, AbortSignal.any([inTime, context.signal]))
  context.signal.throwIfAborted()
  const body = inTime.aborted ? { help: null, failure: 'late' as const } : told
  await inTransaction(context.db, async (tx) => {
    recordChange(tx, {
      message: aiHelp,
      body: { request_id: asked.request_id, ...body },
      audience: { to: 'users', user_ids: [asked.user_id] },
      actor_id: asked.user_id,
    })
    await context.finish(tx)
  })
}

async function help(asked: HelpAsked, context: JobContext, signal: AbortSignal): Promise<Told> {
  const { db, services } = context
  const access = await readModelAccess(db, services.secrets, asked.user_id)
  // It was switched off meanwhile.
  if (access === undefined || access.model === '') return { help: null, failure: 'unreached' }
  try {
    const { question, read } = await prepare(asked, context)
    const by = { user_id: asked.user_id, what: asked.kind }
    return { help: read(await askForUser({ db, services }, access, by, question, signal)), failure: null }
  } catch (error) {
    if (error instanceof UselessAnswer) return { help: null, failure: error.failure }
    if (!(error instanceof ModelFailed)) throw error
    if (!signal.aborted) services.log.warn({ err: error }, 'no help by the language model')
    return { help: null, failure: FAILURES[error.reason] }
  }
}

const FAILURES: Record<ModelFailure, HelpFailure> = {
  'turned away': 'turned_away',
  'too long': 'too_long',
  'no answer': 'no_answer',
  unreached: 'unreached',
}

interface Prepared {
  question: ModelQuestion
  read: (answer: string) => Help
}

/** What is asked, and how the answer is checked against the mails. */
async function prepare(asked: HelpAsked, { db, services }: JobContext): Promise<Prepared> {
  const kept = await readKeptMails(db, asked.email_ids)
  const own = kept.find(({ id }) => id === asked.email_id)
  if (!own) throw new UselessAnswer('unproven')
  const mail = await readMail(services.parsers, own)
  if (mail.text.trim() === '') throw new UselessAnswer('empty')
  if (asked.kind === 'translation') return translate(mail, asked.language)
  const mails = fitting(await readMails(services.parsers, kept))
  if (asked.kind === 'summary')
    return { question: summaryQuestion(mails), read: (answer) => readSummary(answer, mails) }
  if (asked.kind === 'terms')
    return { question: termsQuestion(mails), read: (answer) => readTerms(answer, mails) }
  return draft(upTo(mails, mail), asked, { db, services })
}

async function draft(
  mails: readonly MailText[],
  asked: HelpAsked,
  { db, services }: Pick<JobContext, 'db' | 'services'>,
): Promise<Prepared> {
  const templates = await readTemplateTexts(db, asked.template_ids)
  const kept = await readSentMails(db, asked.sent_ids ?? [])
  const sent = await Promise.all(
    kept.map(async (mail) => ({ ...mail, ...(await wordsOfMail(services.parsers, mail)) })),
  )
  const given = { mails, templates, wish: asked.wish }
  const material = { ...given, tone: toneExamples(sent, openWords(given)) }
  return { question: draftQuestion(material), read: (answer) => readDraft(answer, material) }
}

const translate = (mail: MailText, language: HelpLanguage): Prepared => ({
  question: translationQuestion(mail, language),
  read: (answer) => readTranslation(answer, mail, language),
})

/** The mail that is answered is the last one that is read. */
function upTo(mails: readonly MailText[], mail: MailText): MailText[] {
  const older = mails.filter(({ id, date }) => id !== mail.id && date <= mail.date)
  return [...older, mail]
}
