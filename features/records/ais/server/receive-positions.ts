import { setImmediate as nextTurn } from 'node:timers/promises'
import { PositionFileReader } from '@laycan/ais/files/position-file-reader.ts'
import { readVendorJson } from '@laycan/ais/files/read-vendor-json.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { publicRoute, readRoute } from '@laycan/server/http/route.ts'
import { importAisFile, receivePositions } from '../contract/endpoints.ts'
import { aisRefusals } from '../contract/errors.ts'
import { hashToken } from './receiver-calls.ts'
import { addHeard, findByToken } from './receivers.repo.ts'

/** Bytes of a file at most; a day of a coast is about as much. */
const FILE_MAX = 512 * 1024 * 1024
const WAIT_S = 60
/** Some 200 rows, after which others are answered. */
const PIECE = 16 * 1024

/** Positions that a vendor hands over at its secret address. */
export const receivePositionsRoute = publicRoute(receivePositions, async ({ params, body }, { services }) => {
  const company = /^c\d+$/.test(params.company) ? await services.companies.find(params.company) : undefined
  const receiver = company && (await findByToken(company.db, hashToken(params.token)))
  if (!company || !receiver) throw new RefusedError(aisRefusals.tokenUnknown)
  const queue = services.ais.of(company)
  if (queue.isFull) throw new RefusedError(aisRefusals.tooBusy, WAIT_S)
  const read = readVendorJson(body)
  if (!read) throw new RefusedError(aisRefusals.notReadable)
  queue.take(read.messages)
  await queue.settled()
  await inTransaction(company.db, async (tx) => {
    await addHeard(tx, receiver.id, { messages: read.messages.length, broken: read.refused, problem: '' })
  })
  return { taken: read.messages.length, refused: read.refused }
})

/** A file that an administrator brings. */
export const importAisFileRoute = readRoute(importAisFile, async ({ body }, { services, company }) => {
  const queue = services.ais.of(company)
  const reader = new PositionFileReader()
  const received_at = new Date()
  let taken = 0
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.byteLength
    if (bytes > FILE_MAX) break
    for (let at = 0; at < chunk.byteLength; at += PIECE) {
      const messages = reader.push(chunk.subarray(at, at + PIECE))
      taken += messages.length
      queue.take(messages, received_at)
      await nextTurn()
    }
    if (queue.isFull) await queue.settled()
  }
  const last = reader.end()
  queue.take(last, received_at)
  await queue.settled()
  if (taken + last.length === 0) throw new RefusedError(aisRefusals.notReadable)
  return { taken: taken + last.length, refused: reader.refused }
})
