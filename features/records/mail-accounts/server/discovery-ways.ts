import type { IncomingMessage } from 'node:http'
import { z } from 'zod'
import type { DiscoveryWays } from '@laycan/mail/discovery/discover-servers.ts'
import { createDnsResolver } from '@laycan/mail/sender/dns-resolver.ts'
import type { Services } from '@laycan/server/http/context.ts'

/** A configuration has a few kilobytes. */
const BYTES_MAX = 256 * 1024
const TIMEOUT_MS = 6000

const ServiceRecords = z.array(
  z.object({ name: z.string(), port: z.number(), priority: z.number(), weight: z.number() }),
)
const ExchangerRecords = z.array(z.object({ exchange: z.string(), priority: z.number() }))

/** Past the guard of what must not be reached; a redirect is no answer. */
export function discoveryWays({ egress, settings }: Pick<Services, 'egress' | 'settings'>): DiscoveryWays {
  const resolve = createDnsResolver(settings.dns_servers)
  const ask = async <S extends z.ZodType>(schema: S, name: string, kind: string, none: z.output<S>) => {
    const answer: unknown = await resolve(name, kind).catch(() => none)
    return schema.safeParse(answer).data ?? none
  }
  return {
    read: async (url) => {
      try {
        const response = await egress.request(new URL(url), { signal: AbortSignal.timeout(TIMEOUT_MS) })
        return response.statusCode === 200 ? await readText(response) : undefined
      } catch {
        // Nothing is there, or nothing that may be asked: not told apart, so that nobody looks around by it.
        return undefined
      }
    },
    services: (name) => ask(ServiceRecords, name, 'SRV', []),
    exchangers: (domain) => ask(ExchangerRecords, domain, 'MX', []),
  }
}

async function readText(response: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of response) {
    size += part.length
    if (size > BYTES_MAX) {
      response.destroy()
      return undefined
    }
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}
