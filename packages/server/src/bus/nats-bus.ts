import { connect } from '@nats-io/transport-node'
import type { Log } from '../log.ts'
import type { Bus } from './bus.ts'

/** Waiting time between attempts to come back. */
const RECONNECT_MS = 500

/**
 * The bus over a NATS server (`NATS_URL`), for many processes: PostgreSQL's notices take a lock that all commits of a
 * database wait for, and each process needs a connection of its own for each company. While NATS is away nothing is said;
 * it is tried again for ever.
 * @param installation keeps installations on one server apart
 * @throws what the first connection failed by
 */
export async function openNatsBus(url: string, installation: string, log: Log): Promise<Bus> {
  const { servers, user, pass } = credentialsOf(url)
  const nats = await connect({
    servers,
    ...(user !== '' && { user, pass }),
    name: 'laycan',
    maxReconnectAttempts: -1,
    reconnectTimeWait: RECONNECT_MS,
  })
  const comebacks = new Set<() => void>()
  void (async () => {
    for await (const status of nats.status()) {
      if (status.type === 'disconnect') log.warn('NATS is away; news wait for the next look')
      if (status.type === 'reconnect') for (const comeback of comebacks) comeback()
    }
  })()
  const subjectOf = (company_id: string, channel: string) => `laycan.${installation}.${company_id}.${channel}`
  return {
    hears_commits: false,
    publish({ id }, channel, text) {
      if (!nats.isClosed()) nats.publish(subjectOf(id, channel), text)
    },
    async listen({ id }, channel, { heard, missed }) {
      const subscription = nats.subscribe(subjectOf(id, channel), {
        callback: (error, message) => (error ? missed() : heard(message.string())),
      })
      comebacks.add(missed)
      // Known to the server from here on.
      await nats.flush()
      return async () => {
        comebacks.delete(missed)
        subscription.unsubscribe()
      }
    },
    close: () => nats.close(),
  }
}

/** Name and password are handed over apart: the client takes servers by host and port alone. */
function credentialsOf(text: string) {
  const url = new URL(text)
  const user = decodeURIComponent(url.username)
  const pass = decodeURIComponent(url.password)
  url.username = ''
  url.password = ''
  return { servers: url.href.replace(/\/$/, ''), user, pass }
}
