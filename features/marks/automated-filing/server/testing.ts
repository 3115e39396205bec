import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decideFolder, type FilingHistory } from './built-in/decide-folder.ts'

export { decideFolder, type FilingHistory }

/** What a connector was asked to file. */
export interface AskedFiling {
  readonly authorization: string
  readonly request_id: string
  readonly capability_type: string
  readonly emails: readonly { id: number; subject: string; sender: string }[]
  readonly callback: { readonly url: string; readonly token: string }
}

/** A filing connector on this machine. */
export interface TestConnector {
  readonly address: string
  readonly asked: AskedFiling[]
  /** What it answers to both calls in place of what it should. */
  broken: { status: number; text: string } | undefined
  /** Tells of a request as a connector does; answers the status. */
  tell(asked: AskedFiling, outcome: object, token?: string): Promise<number>
  stop(): Promise<void>
}

/** Starts a connector with two capabilities on a free port of 127.0.0.1. */
export async function startTestConnector(): Promise<TestConnector> {
  const asked: AskedFiling[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
    if (connector.broken) {
      response.writeHead(connector.broken.status).end(connector.broken.text)
      return
    }
    if (request.url === '/capabilities') {
      response.end(JSON.stringify({ capabilities }))
      return
    }
    const { authorization = '' } = request.headers
    asked.push({ ...(JSON.parse(Buffer.concat(parts).toString()) as AskedFiling), authorization })
    response.writeHead(202).end()
  }).listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  const connector: TestConnector = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    broken: undefined,
    async tell({ callback }, outcome, token = callback.token) {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const body = JSON.stringify(outcome)
      return (await fetch(callback.url, { method: 'POST', headers, body })).status
    },
    stop: () => new Promise((done) => server.close(() => done())),
  }
  return connector
}

const capabilities = [
  { type: 'voyage', name: 'File to the voyage' },
  { type: 'invoice', name: 'File as an invoice' },
]
