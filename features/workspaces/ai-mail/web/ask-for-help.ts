import type { MessageBody } from '@laycan/contract/message.ts'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { forUser } from '@laycan/web/keep.ts'
import { createStore } from '@laycan/web/store.ts'
import { awaitReplies } from '#features/foundation/language-model/web/public.ts'
import { askForHelp } from '../contract/endpoints.ts'
import { type HelpFailure, helpFailures } from '../contract/errors.ts'
import {
  HELP_PATIENCE_MS,
  type Help,
  type HelpKind,
  type HelpLanguage,
  type HelpOf,
} from '../contract/help.ts'
import type { aiHelp } from '../contract/messages.ts'

const replies = awaitReplies<MessageBody<typeof aiHelp>>(HELP_PATIENCE_MS)
/** Takes a pushed answer over. */
export const takeHelp = replies.take

/** How one question about a mail stands. */
export interface Asked {
  readonly is_asking: boolean
  readonly help?: Help | undefined
  /** Why there is nothing, in words; a refusal is told by the call. */
  readonly failure?: string | undefined
}

const NOTHING: Asked = { is_asking: false }
/** What was asked in this window, by mail and kind: it stays while other mails are looked at. */
export const helps = forUser(createStore<ReadonlyMap<string, Asked>>(new Map()))
/** Answers that stay at hand. */
const KEPT = 60

const keyOf = (email_id: number, kind: HelpKind) => `${email_id} ${kind}`

/** @param all what `helps` holds */
export function askedOf(all: ReadonlyMap<string, Asked>, email_id: number, kind: HelpKind): Asked {
  return all.get(keyOf(email_id, kind)) ?? NOTHING
}

function keep(email_id: number, kind: HelpKind, asked: Asked): void {
  const all = new Map(helps.get())
  const key = keyOf(email_id, kind)
  all.delete(key)
  all.set(key, asked)
  const [oldest] = all.keys()
  if (all.size > KEPT && oldest !== undefined) all.delete(oldest)
  helps.set(all)
}

/** What was made of a whole conversation goes along to another mail of it. */
export function takeAlong(from: number, to: number, kind: HelpKind): void {
  const asked = askedOf(helps.get(), from, kind)
  if (asked.help !== undefined) keep(to, kind, asked)
}

/** Asks for help with a mail and waits for it. Undefined where there is none; why stands in `helps`. */
export async function askFor<Kind extends HelpKind>(
  email_id: number,
  kind: Kind,
  more: { language?: HelpLanguage; wish?: string } = {},
): Promise<HelpOf<Kind> | undefined> {
  if (askedOf(helps.get(), email_id, kind).is_asking) return undefined
  keep(email_id, kind, { is_asking: true })
  const asked = await answerTo(email_id, kind, more)
  keep(email_id, kind, asked)
  return asked.help?.kind === kind ? (asked.help as HelpOf<Kind>) : undefined
}

async function answerTo(
  id: number,
  kind: HelpKind,
  more: { language?: HelpLanguage; wish?: string },
): Promise<Asked> {
  try {
    const { request_id } = await call(askForHelp, { params: { id }, body: { kind, ...more } })
    const reply = await replies.wait(request_id)
    if (reply?.help) return { is_asking: false, help: reply.help }
    return { is_asking: false, failure: wordsOf(reply?.failure ?? 'late') }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return NOTHING
  }
}

const wordsOf = (failure: HelpFailure) => helpFailures[failure]
