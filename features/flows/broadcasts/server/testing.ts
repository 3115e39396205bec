import type { CallInput } from '@laycan/contract/endpoint.ts'
import { deliveryReportJobs } from '#features/flows/delivery-reports/server/testing.ts'
import type { sendEmail } from '#features/flows/mail-sending/contract/endpoints.ts'
import { type SendingDesk, startSendingDesk } from '#features/flows/mail-sending/server/testing.ts'
import type { Broadcast } from '../contract/broadcast.ts'
import { getBroadcast, setBroadcastSettings } from '../contract/endpoints.ts'
import { manifest } from './manifest.ts'

/** A desk that sends separately, as fast as its server takes mail unless told otherwise. */
export interface BroadcastDesk extends SendingDesk {
  setPace(per_minute: number): Promise<void>
  /** Sends a mail separately to some addresses, as ben; nothing has left yet. */
  broadcast(
    addresses: readonly string[],
    body?: Partial<CallInput<typeof sendEmail>['body']>,
  ): Promise<number>
  progressOf(email_id: number): Promise<Broadcast>
}

export async function startBroadcastDesk(): Promise<BroadcastDesk> {
  const desk = await startSendingDesk({ jobs: [...(manifest.jobs ?? []), ...deliveryReportJobs] })
  const setPace = async (per_minute: number) => {
    const body = { per_minute, lines: [] }
    await desk.server.call(setBroadcastSettings, { body }, desk.tokens.ann)
  }
  await setPace(0)
  return {
    ...desk,
    setPace,
    async pass(ms) {
      // The desk's clock stands still while tests work; the database's does not.
      desk.clock.advance(Math.max(0, Date.now() - desk.clock.now().getTime()))
      await desk.pass(ms)
      // Leaving, handing over, delivering, telling: each asks for the next.
      for (let step = 0; step < 3; step++) await desk.pass(0)
    },
    broadcast: (addresses, body = {}) =>
      desk.send({
        to: addresses.map((address) => ({ name: '', address })),
        separately: true,
        subject: 'Position list',
        ...body,
      }),
    progressOf: async (id) =>
      (await desk.server.call(getBroadcast, { params: { id } }, desk.tokens.ben)).body.broadcast,
  }
}

/** `a1@list.example` and so on. */
export function addressesOf(count: number, prefix = 'a'): string[] {
  return Array.from({ length: count }, (_, at) => `${prefix}${at + 1}@list.example`)
}
