import { getDomain } from 'tldts'
import { type DiscoveredServer, type DiscoveredServers, readAutoconfig } from './read-autoconfig.ts'

/** What is asked on the way. Each answers nothing where there is nothing, and does not throw. */
export interface DiscoveryWays {
  /** The text at an address of the web; undefined without one. */
  read(url: string): Promise<string | undefined>
  services(name: string): Promise<ServiceRecord[]>
  exchangers(domain: string): Promise<ExchangerRecord[]>
}

export interface ServiceRecord {
  name: string
  port: number
  priority: number
  weight: number
}

export interface ExchangerRecord {
  exchange: string
  priority: number
}

export interface Discovered extends DiscoveredServers {
  /** Who says so: the domain's own configuration, its SRV records, or whoever takes its mail (MX). */
  source: 'autoconfig' | 'srv' | 'mx'
  /** Known to be signed in at by consent rather than by password. */
  provider: 'google' | 'microsoft' | null
}

/**
 * Finds the servers of an address by what its domain publishes: its own autoconfig (Thunderbird's ISPDB format, over HTTPS
 * alone), SRV records (RFC 6186, RFC 8314), and last whoever takes its mail. Undefined where nothing is said.
 */
export async function discoverServers(email: string, ways: DiscoveryWays): Promise<Discovered | undefined> {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  const [configured, named, exchangers] = await Promise.all([
    readConfiguration(domain, email, ways),
    findServices(domain, email, ways),
    ways.exchangers(domain),
  ])
  const exchange = exchangers.toSorted((a, b) => a.priority - b.priority)[0]?.exchange.toLowerCase() ?? ''
  const provider = providerOf(exchange)
  if (configured) return { ...configured, source: 'autoconfig', provider }
  if (named) return { ...named, source: 'srv', provider }
  if (provider) return { ...usualServers(provider, email), source: 'mx', provider }
  const other = getDomain(exchange)
  if (!other || other === domain) return undefined
  const host = await readConfiguration(other, email, ways)
  return host && { ...host, source: 'mx', provider: null }
}

/** https alone: over plain HTTP anybody on the way could name servers that get the password. */
async function readConfiguration(
  domain: string,
  email: string,
  ways: DiscoveryWays,
): Promise<DiscoveredServers | undefined> {
  const query = new URLSearchParams({ emailaddress: email })
  const texts = await Promise.all([
    ways.read(`https://autoconfig.${domain}/mail/config-v1.1.xml?${query}`),
    ways.read(`https://${domain}/.well-known/autoconfig/mail/config-v1.1.xml`),
  ])
  return texts
    .flatMap((text) => (text === undefined ? [] : [readAutoconfig(text, email)]))
    .find(({ incoming, outgoing }) => incoming !== null || outgoing !== null)
}

async function findServices(
  domain: string,
  email: string,
  ways: DiscoveryWays,
): Promise<DiscoveredServers | undefined> {
  const [imaps, imap, submissions, submission] = await Promise.all(
    ['_imaps', '_imap', '_submissions', '_submission'].map((name) => ways.services(`${name}._tcp.${domain}`)),
  )
  const side = (records: ServiceRecord[] | undefined, security: DiscoveredServer['security']) => {
    const [first] = (records ?? []).toSorted((a, b) => a.priority - b.priority || b.weight - a.weight)
    // A single dot says that there is no such service (RFC 2782).
    const host = first?.name.replace(/\.$/, '').toLowerCase() ?? ''
    return first && host !== '' ? { host, port: first.port, security, user: email } : null
  }
  const incoming = side(imaps, 'tls') ?? side(imap, 'starttls')
  const outgoing = side(submissions, 'tls') ?? side(submission, 'starttls')
  return incoming || outgoing ? { incoming, outgoing } : undefined
}

function providerOf(exchange: string): Discovered['provider'] {
  if (/(?:^|\.)(?:google|googlemail)\.com\.?$/.test(exchange)) return 'google'
  return /(?:^|\.)(?:outlook|office365|hotmail)\.com\.?$/.test(exchange) ? 'microsoft' : null
}

function usualServers(provider: 'google' | 'microsoft', user: string): DiscoveredServers {
  if (provider === 'google')
    return {
      incoming: { host: 'imap.gmail.com', port: 993, security: 'tls', user },
      outgoing: { host: 'smtp.gmail.com', port: 465, security: 'tls', user },
    }
  return {
    incoming: { host: 'outlook.office365.com', port: 993, security: 'tls', user },
    outgoing: { host: 'smtp.office365.com', port: 587, security: 'starttls', user },
  }
}
