import { createParsePool, type ParsePool } from '@laycan/mail/pool/parse-pool.ts'
import { handleJob } from '@laycan/server/jobs/job-kind.ts'
import type { ServerManifest } from '@laycan/server/manifest.ts'
import { reactTo } from '@laycan/server/reactions.ts'
import { mailsArrived } from '#features/records/emails/server/public.ts'
import { askToCheck } from './ask-to-check.ts'
import { ATTEMPTS, runSenderCheck } from './check-job.ts'
import { senderCheck } from './check-kind.ts'

declare module '@laycan/server/http/context.ts' {
  interface Services {
    sender_checks: Pick<ParsePool, 'checkSender'>
  }
}

/** Threads that wait for name servers, apart from those that read mail. */
const THREADS = 2
const LANE = { name: 'sender-checks', at_once: THREADS }

export const manifest: ServerManifest = {
  name: 'flows/sender-checks',
  reactions: [reactTo(mailsArrived, askToCheck)],
  addServices(services) {
    const { parse_worker, dns_servers } = services.settings
    const pool = createParsePool({
      size: THREADS,
      dnsServers: dns_servers,
      ...(parse_worker ? { workerUrl: parse_worker } : {}),
    })
    services.sender_checks = pool
    services.closing.push(() => pool.close())
  },
  jobs: [handleJob(senderCheck, runSenderCheck, { attempts: ATTEMPTS, lane: LANE })],
}
