import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReceivedMessage } from '@laycan/mail/smtp/received-message.ts'
import { startSmtpReceiver } from '@laycan/mail/smtp/smtp-receiver.ts'
import type { Company } from '@laycan/server/database/companies.ts'
import type { Services } from '@laycan/server/http/context.ts'
import type { Stop } from '@laycan/server/manifest.ts'
import { keyOfHash } from '../../../records/emails/server/public.ts'
import { findLineOfAddress } from './line-addresses.ts'
import { openSpoolFolder } from './spool-folder.ts'

/** Connections at a time; a provider that forwards a company's mail opens a few dozen. */
const CONNECTIONS = 200
/** A burst of a whole morning's mail from one forwarding host must pass; a flood must not. */
const MESSAGES_PER_MINUTE = 60_000
/** RFC 5321 §4.5.3.1.8 asks for at least 100. */
const RECIPIENTS = 1_000

interface StoredKey {
  company: Company
  line_id: number
  email_id: number
}

/** The built-in SMTP receiver: 250 only after the mail is durably stored in every line it is for. */
export async function startSmtpIntake(services: Services): Promise<Stop> {
  const { smtp, data_folder } = services.settings
  const opened = new Map<string, Company>()
  services.companies.watch((company) => opened.set(company.id, company))
  const receiver = await startSmtpReceiver({
    host: smtp.host,
    port: smtp.port,
    name: smtp.name,
    ...(smtp.tls ? { tls: smtp.tls } : {}),
    limits: {
      size: smtp.max_bytes,
      connections: CONNECTIONS,
      messages_per_minute_per_address: MESSAGES_PER_MINUTE,
      recipients: RECIPIENTS,
    },
    spool_folder: await openSpoolFolder(join(data_folder, 'spool')),
    accepts: async (recipient) =>
      (await findLineOfAddress(services.companies, recipient)) ? 'ok' : 'unknown',
    deliver: (message) => deliver(services, message),
    acknowledged: (keys) => acknowledge(services, opened, keys),
    onError: (err) => services.log.warn({ err: err.message }, 'SMTP message not taken'),
  })
  services.smtp_port = receiver.port
  return () => receiver.stop()
}

declare module '@laycan/server/http/context.ts' {
  interface Services {
    /** Where the built-in receiver listens, once it does. */
    smtp_port?: number
  }
}

async function deliver(services: Services, message: ReceivedMessage): Promise<{ ledger_keys: string[] }> {
  const raw = Buffer.isBuffer(message.raw) ? message.raw : await readFile(message.raw.path)
  const lines = await linesOf(services, message.rcpt_to)
  const stored = await Promise.all(
    lines.map(async ({ company, line_id }): Promise<StoredKey> => {
      const { email_id } = await services.intake.store(company, {
        line_id,
        box: 'received',
        source: { kind: 'smtp' },
        raw,
        content_key: keyOfHash(message.content_sha256),
        received_at: message.received_at,
        seen: false,
      })
      return { company, line_id, email_id }
    }),
  )
  return {
    ledger_keys: stored.map(({ company, line_id, email_id }) => `${company.id}/${line_id}/${email_id}`),
  }
}

/** The lines of the recipients, each once however many of its addresses were named. */
async function linesOf(
  services: Services,
  recipients: string[],
): Promise<{ company: Company; line_id: number }[]> {
  const found = await Promise.all(
    recipients.map((recipient) => findLineOfAddress(services.companies, recipient)),
  )
  const lines = found.filter((each) => each !== undefined)
  if (lines.length === 0) throw new Error('The mailbox was removed while the message came in')
  return [...new Map(lines.map((each) => [`${each.company.id}/${each.line_id}`, each])).values()]
}

/** By the time the sender's next message comes, the intake knows. Its company is open: it has just stored a mail. */
function acknowledge(services: Services, opened: ReadonlyMap<string, Company>, keys: string[]): void {
  for (const key of keys) {
    const [company_id = '', line_id, email_id] = key.split('/')
    const company = opened.get(company_id)
    if (company)
      services.intake.acknowledge(company, [{ line_id: Number(line_id), email_id: Number(email_id) }])
  }
}
