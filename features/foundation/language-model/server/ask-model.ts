import type { IncomingMessage } from 'node:http'
import { z } from 'zod'
import type { Egress } from '@laycan/server/egress/egress.ts'
import type { ModelAccess } from './model-access.ts'

/**
 * `turned away`: the key is not taken. `too long`: an answer of which nothing is read. `no answer`: something else than an answer
 * of the protocol. `unreached`: all else.
 */
export type ModelFailure = 'turned away' | 'too long' | 'no answer' | 'unreached'

export class ModelFailed extends Error {
  override name = 'ModelFailed'
  readonly reason: ModelFailure

  constructor(reason: ModelFailure, said: string) {
    super(`The language model failed, ${reason}: ${said}`)
    this.reason = reason
  }
}

/** What is asked. What comes from a mail is `data`: it never joins the instructions. */
export interface ModelQuestion {
  readonly instructions: string
  readonly data: string
  /** Tokens of the answer at most. */
  readonly longest: number
}

/** Answers that are read are some kilobytes. */
const ANSWER_MAX = 256 * 1024

/** The part of a chat completion that is used. */
const Completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().nullable() }) })).min(1),
})

/**
 * Asks the model once (`POST /chat/completions` of the OpenAI protocol), past the guard of what must not be reached.
 * Answers its words, '' for none: they are as hostile as the text that was asked about.
 * @throws ModelFailed when nothing comes that is an answer
 */
export async function askModel(
  egress: Egress,
  access: ModelAccess,
  question: ModelQuestion,
  signal: AbortSignal,
): Promise<string> {
  const body = JSON.stringify({
    model: access.model,
    temperature: 0,
    max_tokens: question.longest,
    messages: [
      { role: 'system', content: question.instructions },
      { role: 'user', content: question.data },
    ],
  })
  const headers = {
    authorization: `Bearer ${access.api_key}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    accept: 'application/json',
  }
  const url = new URL(`${access.address.replace(/(?<!\/)\/+$/, '')}/chat/completions`)
  const answer = await egress.request(url, { method: 'POST', headers, body, signal }).catch(fail)
  const status = answer.statusCode ?? 0
  if (status !== 200) {
    answer.destroy()
    throw new ModelFailed(status === 401 || status === 403 ? 'turned away' : 'unreached', `status ${status}`)
  }
  return readCompletion(await readUpTo(answer).catch(fail))
}

function readCompletion(text: string): string {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new ModelFailed('no answer', 'the answer is no JSON')
  }
  const { data } = Completion.safeParse(json)
  if (data === undefined) throw new ModelFailed('no answer', 'the answer is none of the protocol')
  return data.choices[0]?.message.content?.trim() ?? ''
}

async function readUpTo(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length
    if (size > ANSWER_MAX) throw new ModelFailed('too long', 'the answer is too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function fail(error: unknown): never {
  if (error instanceof ModelFailed) throw error
  throw new ModelFailed('unreached', error instanceof Error ? error.message : String(error))
}
