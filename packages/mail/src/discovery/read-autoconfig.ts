import { Parser } from 'htmlparser2'
import { ownKeys } from '@laycan/contract/own-keys.ts'

/** A mail server that somebody's domain names. */
export interface DiscoveredServer {
  host: string
  port: number
  security: 'tls' | 'starttls'
  user: string
}

export interface DiscoveredServers {
  incoming: DiscoveredServer | null
  outgoing: DiscoveredServer | null
}

const SECURITY: Record<string, DiscoveredServer['security']> = ownKeys({
  ssl: 'tls',
  tls: 'tls',
  starttls: 'starttls',
})
const HOST = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{1,62}$/i
/** No more than a server takes, in one line. */
const USER = /^[\x20-\x7e]{1,320}$/
/** A configuration has a handful. */
const SERVERS_MAX = 50

interface Found {
  kind: 'incomingServer' | 'outgoingServer'
  type: string
  fields: Map<string, string>
}

/**
 * Reads a configuration in the format of Thunderbird's ISPDB (config-v1.1.xml): the first IMAP and the first SMTP server
 * that are encrypted. Entities are not expanded, and what is no server is passed over.
 */
export function readAutoconfig(xml: string, email: string): DiscoveredServers {
  const servers = listServers(xml)
  const pick = (kind: Found['kind'], type: string) =>
    servers
      .filter((server) => server.kind === kind && server.type === type)
      .map((server) => serverOf(server, email))
      .find((server) => server !== null) ?? null
  return { incoming: pick('incomingServer', 'imap'), outgoing: pick('outgoingServer', 'smtp') }
}

function listServers(xml: string): Found[] {
  const servers: Found[] = []
  let server: Found | undefined
  let text = ''
  const parser = new Parser(
    {
      onopentag(name, { type = '' }) {
        text = ''
        if (name !== 'incomingServer' && name !== 'outgoingServer') return
        server = { kind: name, type: type.toLowerCase(), fields: new Map() }
        if (servers.length < SERVERS_MAX) servers.push(server)
      },
      ontext(piece) {
        text += piece
      },
      onclosetag(name) {
        if (server && !server.fields.has(name)) server.fields.set(name, text.trim())
        if (name === server?.kind) server = undefined
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
  return servers
}

function serverOf({ fields }: Found, email: string): DiscoveredServer | null {
  const security = SECURITY[fields.get('socketType')?.toLowerCase() ?? '']
  const host = fillIn(fields.get('hostname') ?? '', email)
  const port = Number(fields.get('port'))
  if (!security || !HOST.test(host) || !Number.isInteger(port) || port < 1 || port > 65_535) return null
  const user = fillIn(fields.get('username') ?? '', email)
  return { host: host.toLowerCase(), port, security, user: USER.test(user) ? user : email }
}

/** The placeholders of the format. */
function fillIn(text: string, email: string): string {
  const at = email.lastIndexOf('@')
  return text
    .replaceAll('%EMAILADDRESS%', email)
    .replaceAll('%EMAILLOCALPART%', email.slice(0, at))
    .replaceAll('%EMAILDOMAIN%', email.slice(at + 1))
}
