import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { BlobStore } from '@laycan/server/blobs/blob-store.ts'
import { createFileBlobs } from '@laycan/server/blobs/file-blobs.ts'
import type { Bus } from '@laycan/server/bus/bus.ts'
import { openPostgresBus } from '@laycan/server/bus/postgres-bus.ts'
import { publishCommits } from '@laycan/server/bus/publish-commits.ts'
import { closeDataFolder } from '@laycan/server/data-folder.ts'
import { type CompanyRegistry, openCompanies } from '@laycan/server/database/companies.ts'
import { DatabaseServers } from '@laycan/server/database/database-servers.ts'
import { startEmbeddedPostgres } from '@laycan/server/database/embedded-postgres.ts'
import type { PostgresServer } from '@laycan/server/database/postgres-pool.ts'
import { Egress } from '@laycan/server/egress/egress.ts'
import type { ServerSettings, Services } from '@laycan/server/http/context.ts'
import { openHolds } from '@laycan/server/installation/holds.ts'
import { identifyInstallation } from '@laycan/server/installation/identify-installation.ts'
import { createLog, type Log } from '@laycan/server/log.ts'
import type { Stop } from '@laycan/server/manifest.ts'
import { Metrics } from '@laycan/server/operations/metrics.ts'
import { createSecretBox } from '@laycan/server/secrets.ts'
import { stopAll } from '@laycan/server/stop-all.ts'
import type { Config } from './config.ts'
import { isOnlyLocal } from './exposure.ts'
import { features } from './features.ts'
import { readCertificate } from './read-certificate.ts'
import { released_at, version } from './version.ts'

const PARSERS_MAX = 4
/** Threads and connections get so long to end; a query that hangs ends with the database. */
const SERVICES_MS = 5_000

type BaseServices = Pick<
  Services,
  | 'log'
  | 'companies'
  | 'bus'
  | 'settings'
  | 'blobs'
  | 'secrets'
  | 'keys'
  | 'holds'
  | 'egress'
  | 'public_egress'
  | 'metrics'
  | 'stopping'
  | 'closing'
>

export interface OpenOptions {
  /** Joins the database of a server that runs already (commands beside it). */
  share?: boolean
  /** Nothing is fetched or sent until an administrator lets it. */
  hold?: boolean
  /** The key of sealed passwords is another one. */
  new_key?: boolean
}

/** Starts or finds the database, migrates it, and makes what all parts of the server share. */
export async function openServices(
  config: Config,
  { stopping = new AbortController().signal, ...options }: OpenOptions & { stopping?: AbortSignal } = {},
): Promise<{ services: Services; close: Stop }> {
  const log = createLog(config.LAYCAN_LOG)
  await closeDataFolder(config.LAYCAN_DATA, (err) => log.warn({ err }, 'files of the data folder not closed'))
  const { server, stop } = await openDatabaseServer(config, log, options.share === true)
  const opened: Stop[] = []
  const close = async () => {
    await stopAll(opened, SERVICES_MS, log)
    await stop()
  }
  try {
    const companies = await openRegistry(server, config)
    opened.push(() => companies.close())
    const { installation, ...stores } = await openStores(config, companies, log, options)
    const bus = await openBus(config, installation, log)
    opened.push(() => bus.close())
    publishCommits(companies, bus)
    const parts = {
      log,
      companies,
      bus,
      settings: settingsOf(config),
      ...stores,
      egress: new Egress(config.LAYCAN_INTERNAL_NETWORKS),
      public_egress: new Egress(),
      metrics: new Metrics(),
      stopping,
    }
    const services = addServices({ ...parts, closing: [() => parts.holds.close()] })
    opened.push(async () => {
      for (const each of services.closing.reverse()) await each()
    })
    return { services, close }
  } catch (error) {
    // Else the embedded database would keep a process alive that serves nothing.
    await close()
    throw error
  }
}

/** What makes the tables of the control database and of the companies' databases. */
export function migrationsOf() {
  return {
    control: Object.assign({}, ...features.map((feature) => feature.control_migrations)),
    company: Object.assign({}, ...features.map((feature) => feature.migrations)),
  }
}

function openRegistry(server: PostgresServer, config: Config): Promise<CompanyRegistry> {
  for (const feature of features) feature.declare?.(features)
  const reactions = features.flatMap((feature) => feature.reactions ?? [])
  return openCompanies(serversOf(server, config), config.LAYCAN_DATABASE_PREFIX, migrationsOf(), reactions)
}

/** The server of the control database, and those that companies may be moved to. */
export function serversOf(home: PostgresServer, { LAYCAN_COMPANY_SERVERS }: Config): DatabaseServers {
  return new DatabaseServers(home, LAYCAN_COMPANY_SERVERS)
}

/** Blobs and key, which must be those of the database. @throws MisplacedError */
async function openStores(
  config: Config,
  { control }: CompanyRegistry,
  log: Log,
  { hold = false, new_key = false }: OpenOptions,
): Promise<Pick<Services, 'blobs' | 'secrets' | 'keys' | 'holds'> & { installation: string }> {
  const place = { control, blobs: await openBlobs(config), data_folder: config.LAYCAN_DATA }
  const known = await identifyInstallation({ ...place, secret_key: config.LAYCAN_SECRET_KEY, new_key })
  const holds = await openHolds({ ...place, known, hold, log })
  return {
    blobs: place.blobs,
    secrets: createSecretBox(known.ring.keys, known.root),
    keys: known.ring,
    holds,
    installation: known.installation.id,
  }
}

/** Over NATS where one is named, else over PostgreSQL. */
async function openBus(config: Config, installation: string, log: Log): Promise<Bus> {
  if (!config.NATS_URL) return openPostgresBus()
  const { openNatsBus } = await import('@laycan/server/bus/nats-bus.ts')
  return openNatsBus(config.NATS_URL, installation, log)
}

/** Each feature adds its own services, from the ground up, before anything uses them. */
function addServices(parts: BaseServices): Services {
  const services = parts as Services
  for (const feature of features) feature.addServices?.(services)
  return services
}

/** PostgreSQL, which is started where it is the embedded one. */
export async function openDatabaseServer(
  config: Config,
  log: Log,
  share: boolean,
): Promise<{ server: PostgresServer; stop: Stop }> {
  if (config.DATABASE_URL) return { server: { url: config.DATABASE_URL }, stop: async () => undefined }
  const embedded = await startEmbeddedPostgres(config.LAYCAN_DATA, {
    share,
    report: (err) => log.error({ err }, 'PostgreSQL ended and cannot be started again; tried on'),
  })
  return { server: embedded.connection, stop: () => embedded.stop() }
}

/** The store of messages and files that the settings name. */
export async function openBlobs(config: Config): Promise<BlobStore> {
  if (!config.S3_BUCKET) return createFileBlobs(join(config.LAYCAN_DATA, 'blobs'))
  // Loaded only where it is used: the SDK costs 20 MB of memory.
  const { createS3Blobs } = await import('@laycan/server/blobs/s3-blobs.ts')
  const { S3_BUCKET: bucket, S3_PREFIX: prefix, S3_ENDPOINT: endpoint, S3_REGION: region } = config
  return createS3Blobs({ bucket, prefix, endpoint, region })
}

function settingsOf(config: Config): ServerSettings {
  const bundled = import.meta.url.endsWith('.js')
  return {
    version,
    released_at,
    public_url: config.LAYCAN_PUBLIC_URL,
    approved_domains: config.LAYCAN_APPROVED_DOMAINS,
    login_host: config.LAYCAN_LOGIN_HOST,
    licenses: config.LAYCAN_LICENSES,
    region: config.LAYCAN_REGION,
    error_service: config.LAYCAN_ERROR_SERVICE ? new URL(config.LAYCAN_ERROR_SERVICE) : undefined,
    only_local: isOnlyLocal(config),
    data_folder: config.LAYCAN_DATA,
    dns_servers: config.LAYCAN_DNS_SERVERS,
    mail_providers: {
      google: {
        issuer: config.LAYCAN_GOOGLE_ISSUER,
        imap: config.LAYCAN_GOOGLE_IMAP,
        smtp: config.LAYCAN_GOOGLE_SMTP,
        calendar: config.LAYCAN_GOOGLE_CALENDAR,
      },
      microsoft: {
        issuer: config.LAYCAN_MICROSOFT_ISSUER,
        imap: config.LAYCAN_MICROSOFT_IMAP,
        smtp: config.LAYCAN_MICROSOFT_SMTP,
        calendar: config.LAYCAN_MICROSOFT_CALENDAR,
      },
    },
    parsers: config.LAYCAN_PARSERS || Math.max(1, Math.min(PARSERS_MAX, availableParallelism() - 1)),
    parse_worker: bundled ? new URL('./parse-worker.js', import.meta.url) : undefined,
    search_worker: bundled ? new URL('./search-worker.js', import.meta.url) : undefined,
    sending_patience: config.SENDING_PATIENCE,
    imap_poll: config.IMAP_POLL,
    ais_host: config.AIS_HOST,
    smtp: {
      host: config.SMTP_HOST,
      port: config.SMTP_PORT,
      name: config.SMTP_NAME,
      tls: readCertificate(config),
      max_bytes: config.SMTP_MAX_BYTES,
    },
  }
}
