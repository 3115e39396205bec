import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import type { Desk } from '../desk/open-desk.ts'
import { latencies } from '../measure/figure.ts'
import { timed } from '../measure/measure-rounds.ts'
import { rounded } from '../measure/stats.ts'
import type { BenchCase } from './bench-case.ts'

const MB = 1024 * 1024
const BYTES = 25 * MB
/** As the browser sends them on a quick line. */
const PIECE = 4 * MB
const GROWTH_MB = 32
const ROUNDS = 10
/** Where the connection of each second upload is cut, in the middle of a piece. */
const CUT_AT = 9 * MB + 12_345

/** A file of 25 MB in pieces, each second one with a cut connection: the server's memory while it comes in. */
export const uploadCase: BenchCase = {
  names: ['upload_25mb'],
  async run(desk) {
    const bytes = randomBytes(BYTES)
    // The first upload into a process that has just started, and ten one after the other later on.
    const first = watchMemory(desk)
    await upload(desk, fresh(bytes), false)
    const first_growth_mb = first.stop()
    await upload(desk, fresh(bytes), false)
    const watch = watchMemory(desk)
    const times: number[] = []
    let resent = 0
    for (let round = 0; round < ROUNDS; round++) {
      const file = fresh(bytes)
      const isCut = round % 2 === 1
      times.push(
        await timed(async () => {
          resent += (await upload(desk, file, isCut)) - BYTES
        }),
      )
    }
    const growth_mb = watch.stop()
    return [
      {
        case: 'upload_25mb',
        n: desk.mails,
        ...latencies(times),
        bytes: BYTES,
        growth_mb,
        first_growth_mb,
        cuts: ROUNDS / 2,
        resent_per_cut_mb: rounded(resent / (ROUNDS / 2) / MB),
        target: `memory of the server + ≤ ${GROWTH_MB} MB, goes on after a cut`,
        reached: growth_mb <= GROWTH_MB && first_growth_mb <= GROWTH_MB,
      },
    ]
  },
}

/** Other bytes each time: the same ones would be stored once. */
function fresh(bytes: Buffer): Buffer {
  randomBytes(16).copy(bytes)
  return bytes
}

/** Uploads a file and reads its size back; answers how many bytes went over the line. */
async function upload(desk: Desk, bytes: Buffer, isCut: boolean): Promise<number> {
  const body = JSON.stringify({ name: 'stowage.bin', size: bytes.length, file_type: '' })
  const headers = { 'content-type': 'application/json' }
  const begun = await ask<{ upload_id: number }>(desk, '/attachments/uploads', {
    method: 'POST',
    headers,
    body,
  })
  const path = `/attachments/uploads/${begun.upload_id}`
  let sent = 0
  let mustCut = isCut
  for (let offset = 0; ; ) {
    const piece = bytes.subarray(offset, offset + PIECE)
    if (mustCut && offset + PIECE > CUT_AT) {
      await sendCut(desk, `${path}?offset=${offset}`, piece, CUT_AT - offset)
      sent += CUT_AT - offset
      mustCut = false
      offset = await settledOffset(desk, path, offset)
      continue
    }
    const state = await put(desk, `${path}?offset=${offset}`, piece)
    sent += piece.length
    offset = state.offset
    if (state.attachment === null) continue
    if (state.attachment.size !== bytes.length) throw new Error('The file is not whole')
    return sent
  }
}

interface State {
  offset: number
  attachment: { id: number; size: number } | null
}

function put(desk: Desk, path: string, bytes: Buffer): Promise<State> {
  const headers = { 'content-type': 'application/octet-stream' }
  return ask(desk, path, { method: 'PUT', headers, body: new Uint8Array(bytes) })
}

async function ask<Answer>(
  { server, headers: session }: Desk,
  path: string,
  { headers, ...init }: { method?: string; headers?: Record<string, string>; body?: BodyInit } = {},
): Promise<Answer> {
  const answer = await fetch(`${server.url}${path}`, { ...init, headers: { ...session, ...headers } })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Answer
}

/** Sends the beginning of a piece and cuts the connection. */
function sendCut({ server, headers }: Desk, path: string, piece: Buffer, bytes: number): Promise<void> {
  return new Promise((resolve) => {
    const outgoing = request(`${server.url}${path}`, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/octet-stream', 'content-length': piece.length },
    })
    outgoing.on('error', () => resolve())
    outgoing.on('close', () => resolve())
    outgoing.write(piece.subarray(0, bytes), () => outgoing.destroy())
  })
}

/** Where the upload stands once the server has kept what came in before the cut. */
async function settledOffset(desk: Desk, path: string, before: number): Promise<number> {
  const end = Date.now() + 10_000
  for (;;) {
    const { offset } = await ask<State>(desk, path)
    if (offset > before || Date.now() > end) return offset
  }
}

/** MB by which the server's memory grew at most from here on. */
function watchMemory({ server }: Desk): { stop(): number } {
  const before = server.memory().now
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, server.memory().now)
  }, 10)
  return {
    stop() {
      clearInterval(timer)
      return rounded((Math.max(most, server.memory().now) - before) / MB)
    },
  }
}
