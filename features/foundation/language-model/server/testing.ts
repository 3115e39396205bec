import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a request of the protocol carried. */
export interface AskedModel {
  readonly path: string
  readonly authorization: string
  readonly model: string
  readonly messages: readonly { role: string; content: string }[]
}

/**
 * What the server does: `content` is the model's word, said once `after` settles; `raw` any other answer, `broken` the beginning
 * of one before the connection ends, 'silence' none.
 */
export type ModelAnswer =
  | { content: string; after?: Promise<unknown> }
  | { status: number; raw: string; headers?: Record<string, string> }
  | { broken: string }
  | 'silence'

/** A server of the OpenAI protocol on this machine. */
export interface ModelServer {
  readonly address: string
  readonly asked: AskedModel[]
  answer: (asked: AskedModel) => ModelAnswer
  stop(): Promise<void>
}

/** Starts one on a free port of 127.0.0.1. */
export async function startModelServer(answer: ModelServer['answer']): Promise<ModelServer> {
  const asked: AskedModel[] = []
  const server = createServer(async (request, response) => {
    const question = await readQuestion(request)
    asked.push(question)
    const said = model.answer(question)
    if (said === 'silence') return
    if ('broken' in said) {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100000' })
      response.write(said.broken, () => response.destroy())
      return
    }
    if ('content' in said) await said.after
    const [status, body] =
      'content' in said ? [200, JSON.stringify(completion(said.content))] : [said.status, said.raw]
    response.writeHead(status, {
      'content-type': 'application/json',
      ...('headers' in said ? said.headers : {}),
    })
    response.end(body)
  }).listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  const model: ModelServer = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    answer,
    async stop() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
  return model
}

async function readQuestion(request: IncomingMessage): Promise<AskedModel> {
  const parts: Buffer[] = []
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
  const body = JSON.parse(Buffer.concat(parts).toString('utf8')) as Pick<AskedModel, 'model' | 'messages'>
  return { ...body, path: request.url ?? '', authorization: request.headers.authorization ?? '' }
}

const completion = (content: string) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }],
})
