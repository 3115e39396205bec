import { benchLines } from '../corpus/bench-senders.ts'
import { generateBenchMessage } from '../corpus/generate-bench-message.ts'
import { generateBenchRow } from '../corpus/generate-bench-row.ts'
import { childInput, tellParent } from './children.ts'
import { SmtpConnection } from './smtp-connection.ts'

export interface SmtpLoad {
  port: number
  connections: number
  mails: number
  /** Of the corpus; every run has its own, so that each mail is a new one. */
  seed: string
}

export interface SmtpLoadResult {
  bytes: number
  /** Milliseconds from a mail's first command to its 250. */
  times: number[]
}

const { port, connections, mails, seed } = childInput<SmtpLoad>()
const span = { total: mails, newest: new Date(), days: 1 }
const letters = Array.from({ length: mails }, (_, index) => {
  const { from, line } = generateBenchRow(index, seed, span)
  const raw = generateBenchMessage(index, seed, span)
  return { from: from.address, to: benchLines[line]?.address ?? '', raw }
})
const open = await Promise.all(Array.from({ length: connections }, () => SmtpConnection.open(port)))
const times: number[] = []

/** Each connection takes the next letter that nobody has taken. */
let next = 0
async function deliver(connection: SmtpConnection): Promise<void> {
  for (let letter = letters[next++]; letter; letter = letters[next++]) {
    const started = performance.now()
    await connection.send(letter.from, letter.to, letter.raw)
    times.push(performance.now() - started)
  }
}

process.once('message', async () => {
  await Promise.all(open.map(deliver))
  const bytes = letters.reduce((sum, letter) => sum + letter.raw.length, 0)
  for (const connection of open) connection.close()
  const result: SmtpLoadResult = { bytes, times }
  tellParent(result)
})
tellParent({ ready: true })
