import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

export interface TokenAnswer {
  status?: number
  body: string
}

export interface TokenEndpoint {
  url: string
  /** What it was asked, in order. */
  asked: URLSearchParams[]
  stop(): Promise<void>
}

/** An OAuth token endpoint that answers as told; `count` begins with 1. */
export async function startTokenEndpoint(
  answer: (form: URLSearchParams, count: number) => TokenAnswer,
): Promise<TokenEndpoint> {
  const asked: URLSearchParams[] = []
  const server = createServer(async (request, response) => {
    const form = new URLSearchParams(await text(request))
    asked.push(form)
    const { status = 200, body } = answer(form, asked.length)
    response.writeHead(status, { 'content-type': 'application/json', connection: 'close' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/token`,
    asked,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** The answer with an access token, good for an hour unless told otherwise. */
export function tokenAnswer(access_token: string, more: object = {}): TokenAnswer {
  return { body: JSON.stringify({ access_token, expires_in: 3600, token_type: 'Bearer', ...more }) }
}
