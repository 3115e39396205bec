import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReceivedMessage, TakenMessage } from '@laycan/mail/smtp/received-message.ts'
import { startSmtpReceiver } from '@laycan/mail/smtp/smtp-receiver.ts'
import type { Company } from '@laycan/server/database/companies.ts'
import type { Services } from '@laycan/server/http/context.ts'
import type { Stop } from '@laycan/server/manifest.ts'
import { keyOfHash } from '#features/records/emails/server/public.ts'
import { findLineOfAddress } from './line-addresses.ts'
import { MailAcceptance } from './mail-acceptance.ts'
import { openSpoolFolder } from './spool-folder.ts'

/** Connections at a time; a provider that forwards a company's mail opens a few dozen. */
const CONNECTIONS = 200
/** A burst of a whole morning's mail from one forwarding host must pass; a flood must not. */
const MESSAGES_PER_MINUTE = 60_000
/** RFC 5321 §4.5.3.1.8 asks for at least 100. */
const RECIPIENTS = 1_000

/** The built-in SMTP receiver: 250 only after the mail is durable for every line it is for. */
export async function startSmtpIntake(services: Services): Promise<Stop> {
  const { smtp, data_folder } = services.settings
  const opened: Company[] = []
  services.companies.watch((company) => opened.push(company))
  // One that cannot be opened yet is looked at as soon as it is.
  await services.companies.all().catch((err: unknown) => services.log.warn({ err }, 'companies not listed'))
  const acceptance = new MailAcceptance(services)
  // First of all: a sender that heard no 250 brings its mail again, which is then known.
  const stopAcceptance = await acceptance.start(() => opened)
  const answers = services.metrics.counter(
    'smtp_answers_total',
    'Messages that the SMTP receiver stored (250), and its refusals by their code.',
    ['code'],
  )
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
    accepts: async (recipient) => {
      const found = await findLineOfAddress(services.companies, recipient)
      if (!found) return 'unknown'
      // The sender keeps its mail and brings it again.
      return services.holds.isFree(found.company.id) ? 'ok' : 'busy'
    },
    deliver: (message) => deliver(services, acceptance, message),
    onAnswer: (code) => answers.inc({ code: String(code) }),
    onError: (err) => services.log.warn({ err: err.message }, 'SMTP message not taken'),
  }).catch(async (error: unknown) => {
    await stopAcceptance()
    throw error
  })
  services.smtp_port = receiver.port
  return async () => {
    await receiver.stop()
    await stopAcceptance()
  }
}

declare module '@laycan/server/http/context.ts' {
  interface Services {
    /** Where the built-in receiver listens, once it does. */
    smtp_port?: number
  }
}

async function deliver(
  services: Services,
  acceptance: MailAcceptance,
  message: ReceivedMessage,
): Promise<TakenMessage> {
  const raw = Buffer.isBuffer(message.raw) ? message.raw : await readFile(message.raw.path)
  const lines = await linesOf(services, message.rcpt_to)
  const { received_at } = message
  const mail = { raw, content_key: keyOfHash(message.content_sha256), received_at }
  const taken = await Promise.all(
    lines.map(({ company, line_id }) => acceptance.take(company, { ...mail, line_id })),
  )
  return {
    heard: () => {
      for (const each of taken) each.heard()
    },
    settled: Promise.all(taken.map((each) => each.settled)).then(() => undefined),
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
