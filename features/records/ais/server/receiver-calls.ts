import { createHash, randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import type { Refusal } from '@laycan/contract/errors.ts'
import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { Company } from '@laycan/server/database/companies.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute, writeRoute } from '@laycan/server/http/route.ts'
import { type AisReceiver, PORT_MIN, type ReceiverForm } from '../contract/ais-receiver.ts'
import * as calls from '../contract/endpoints.ts'
import { aisRefusals } from '../contract/errors.ts'
import { aisReceiversChanged } from '../contract/messages.ts'
import {
  countReceivers,
  deleteReceiver,
  findReceiver,
  insertReceiver,
  listReceivers,
  RECEIVERS_MAX,
  setReceiver,
} from './receivers.repo.ts'

/** 192 bits, which nobody guesses. */
const TOKEN_BYTES = 24

export const listAisReceiversRoute = readRoute(calls.listAisReceivers, async (_, { db }) => ({
  ais_receivers: await listReceivers(db),
}))

export const createAisReceiverRoute = writeRoute(
  calls.createAisReceiver,
  async ({ body }, { tx, actor, company, request }) => {
    const form = acceptForm(body)
    if ((await countReceivers(tx)) >= RECEIVERS_MAX) throw new RefusedError(aisRefusals.tooMany)
    const token = form.kind === 'http' ? newToken() : undefined
    const ais_receiver = await insertReceiver(tx, form, token ? hashToken(token) : null)
    recordReceivers(tx, { ais_receivers: [ais_receiver], removed_ids: [] }, actor.user_id)
    return { ais_receiver, ...addressOf(request.base_url, company, token) }
  },
)

export const updateAisReceiverRoute = writeRoute(
  calls.updateAisReceiver,
  async ({ params, body: { version, new_token, ...body } }, { tx, actor, company, request }) => {
    const before = await accessReceiver(tx, params.id)
    if (version !== undefined && version !== before.version)
      throw new RefusedError(aisRefusals.changedMeanwhile)
    const form = acceptForm(body)
    const token = form.kind === 'http' && (new_token || before.kind !== 'http') ? newToken() : undefined
    const ais_receiver = await setReceiver(tx, before.id, form, token ? hashToken(token) : null)
    recordReceivers(tx, { ais_receivers: [ais_receiver], removed_ids: [] }, actor.user_id)
    return { ais_receiver, ...addressOf(request.base_url, company, token) }
  },
)

export const deleteAisReceiverRoute = writeRoute(
  calls.deleteAisReceiver,
  async ({ params }, { tx, actor }) => {
    const { id } = await accessReceiver(tx, params.id)
    await deleteReceiver(tx, id)
    recordReceivers(tx, { ais_receivers: [], removed_ids: [id] }, actor.user_id)
  },
)

/** Tells administrators how receivers are now. */
export function recordReceivers(
  tx: Tx,
  body: { ais_receivers: AisReceiver[]; removed_ids: number[] },
  actorId?: number,
): void {
  recordChange(tx, {
    message: aisReceiversChanged,
    body,
    audience: { to: 'admins' },
    actor_id: actorId ?? null,
  })
}

/** What is stored of a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

async function accessReceiver(tx: Tx, id: number): Promise<AisReceiver> {
  const receiver = await findReceiver(tx, id)
  if (!receiver) throw new RefusedError(aisRefusals.receiverNotFound)
  return receiver
}

/** @throws RefusedError for a form that names nothing that could be heard */
function acceptForm(form: ReceiverForm): ReceiverForm {
  const refusal = refusalOf(form)
  if (refusal) throw new RefusedError(refusal)
  const asked = form.kind === 'udp_client' ? form : { ...form, greeting: '', local_port: 0 }
  return form.kind === 'http' ? { ...asked, host: '', port: 0 } : asked
}

function refusalOf({ kind, host, port, local_port }: ReceiverForm): Refusal | undefined {
  if (kind === 'http') return undefined
  if (kind === 'tcp_client' || kind === 'udp_client') {
    if (host === '' || /[\s/@]/.test(host)) return aisRefusals.receiverHost
    if (port < 1) return aisRefusals.receiverPort
    const isOwn = kind === 'tcp_client' || local_port === 0 || local_port >= PORT_MIN
    return isOwn ? undefined : aisRefusals.receiverOwnPort
  }
  if (port < PORT_MIN) return aisRefusals.receiverPort
  return host !== '' && isIP(host) === 0 ? aisRefusals.receiverAddress : undefined
}

const newToken = () => randomBytes(TOKEN_BYTES).toString('base64url')

function addressOf(base_url: string, { id }: Company, token: string | undefined): { url?: string } {
  return token === undefined ? {} : { url: `${base_url}/ais_positions/${id}/${token}` }
}
