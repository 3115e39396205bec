import { Resolver } from 'node:dns/promises'

/** Answers of one kind of a name, as Node gives them: texts, addresses, mail exchangers. */
export type DnsResolver = (name: string, kind: string) => Promise<string[][] | string[]>

/** Of one server, ms; a name server that takes longer is out of order. */
const TIMEOUT_MS = 2000
/** Senders of one morning share their names: asked again after this time, whatever lives shorter. */
const KEPT_MS = 60_000
const KEPT_MAX = 2000
/**
 * Questions of one mail: SPF may ask some thirty (RFC 7208 §4.6.4), DMARC two, a signature one. A mail with hundreds of
 * signatures would have us ask a stranger's servers for each.
 */
const QUESTIONS_MAX = 50

/**
 * Asks name servers and keeps what they answered for a minute.
 * @param servers `address` or `address:port` of those to ask; none takes those of the system
 */
export function createDnsResolver(servers: readonly string[]): DnsResolver {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 2 })
  if (servers.length > 0) resolver.setServers(servers)
  const kept = new Map<string, { answer: Promise<string[][] | string[]>; until: number }>()
  return (name, kind) => {
    const key = `${kind} ${name.toLowerCase()}`
    const known = kept.get(key)
    if (known && known.until > Date.now()) return known.answer
    if (kept.size >= KEPT_MAX) kept.clear()
    const answer = resolver.resolve(name, kind) as Promise<string[][] | string[]>
    // Whoever asked hears of it.
    answer.catch(() => undefined)
    kept.set(key, { answer, until: Date.now() + KEPT_MS })
    return answer
  }
}

/** The same for one mail, which asks no more than it may. */
export function limitQuestions(resolver: DnsResolver): DnsResolver {
  let asked = 0
  return async (name, kind) => {
    asked += 1
    if (asked > QUESTIONS_MAX) throw Object.assign(new Error('Too many questions'), { code: 'ETOOMANY' })
    return resolver(name, kind)
  }
}
