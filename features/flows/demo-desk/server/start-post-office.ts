import { readFile } from 'node:fs/promises'
import type { ReceivedMessage, TakenMessage } from '@laycan/mail/smtp/received-message.ts'
import { startSmtpReceiver } from '@laycan/mail/smtp/smtp-receiver.ts'
import type { Company } from '@laycan/server/database/companies.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import type { Services } from '@laycan/server/http/context.ts'
import type { Stop } from '@laycan/server/manifest.ts'
import { contentKey } from '#features/flows/mail-intake/server/public.ts'
import { listLineRows } from '#features/foundation/lines/server/public.ts'
import { sendThrough } from '#features/records/mail-accounts/server/public.ts'

const HOST = '127.0.0.1'
/** Whoever writes to this name at any domain finds out what a refused recipient looks like. */
const NOBODY = /^nobody@/i

const LIMITS = {
  size: 64 * 1024 * 1024,
  connections: 50,
  messages_per_minute_per_address: 60_000,
  recipients: 1_000,
}

/**
 * The outside world of the demo desk: its lines send to this server, which takes every mail, brings those for the
 * desk's own lines back in, and forgets the others. Nothing that is tried out reaches anybody.
 */
export async function startPostOffice(services: Services, company: Company): Promise<Stop> {
  const receiver = await startSmtpReceiver({
    host: HOST,
    port: 0,
    name: 'outside.example',
    limits: LIMITS,
    accepts: async (recipient) => (NOBODY.test(recipient) ? 'unknown' : 'ok'),
    deliver: (message) => bringBack(services, company, message),
    onError: (err) => services.log.warn({ err: err.message }, 'mail of the demo desk not taken'),
  })
  services.egress.admit(receiver.port)
  await inTransaction(company.db, (tx) => sendThrough(tx, { host: HOST, port: receiver.port }))
  return () => receiver.stop()
}

/** A mail to several lines is one of each. */
async function bringBack(
  services: Services,
  company: Company,
  message: ReceivedMessage,
): Promise<TakenMessage> {
  const addressed = new Set(message.rcpt_to.map((address) => address.toLowerCase()))
  const lines = (await listLineRows(company.db)).filter((line) => addressed.has(line.email.toLowerCase()))
  const taken = { heard: () => undefined }
  if (lines.length === 0) return taken
  const raw = Buffer.isBuffer(message.raw) ? message.raw : await readFile(message.raw.path)
  const mail = { box: 'received', source: { kind: 'smtp' }, raw, content_key: contentKey(raw) } as const
  const { received_at } = message
  await Promise.all(
    lines.map(({ id }) => services.intake.store(company, { ...mail, line_id: id, received_at, seen: false })),
  )
  return taken
}
