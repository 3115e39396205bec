import type { IncomingMessage } from 'node:http'
import type { Egress } from '@laycan/server/egress/egress.ts'
import { type OpenPosition, PARSED_TEXT_MAX, ParserAnswer } from '../contract/open-positions-parser.ts'

/** No answer that can be read came; the job tries again later. */
export class ParserFailed extends Error {
  override name = 'ParserFailed'
}

const ANSWER_MAX = 4 * 1024 * 1024
const PATIENCE_MS = 30_000

/**
 * Asks a configured service once: POST of `{text}` as JSON, past the guard of what must not be reached (AP-284). What it
 * answers is as hostile as the mail.
 * @throws ParserFailed
 */
export async function askParser(egress: Egress, address: string, text: string): Promise<OpenPosition[]> {
  const body = JSON.stringify({ text: text.slice(0, PARSED_TEXT_MAX) })
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    accept: 'application/json',
  }
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const answer = await egress.request(new URL(address), { method: 'POST', headers, body, signal }).catch(fail)
  if (answer.statusCode !== 200) {
    answer.destroy()
    throw new ParserFailed(`The open-positions parser answered ${answer.statusCode ?? 'nothing'}`)
  }
  return readAnswer(await readUpTo(answer).catch(fail))
}

function readAnswer(text: string): OpenPosition[] {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new ParserFailed('The open-positions parser answered no JSON')
  }
  const { data } = ParserAnswer.safeParse(json)
  if (!data) throw new ParserFailed('The open-positions parser answered no list of positions')
  return data.positions
}

async function readUpTo(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length
    if (size > ANSWER_MAX) throw new ParserFailed('The open-positions parser answered too much')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function fail(error: unknown): never {
  if (error instanceof ParserFailed) throw error
  throw new ParserFailed(error instanceof Error ? error.message : String(error))
}
