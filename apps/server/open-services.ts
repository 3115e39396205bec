import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { BlobStore } from '@laycan/server/blobs/blob-store.ts'
import { createFileBlobs } from '@laycan/server/blobs/file-blobs.ts'
import { openCompanies } from '@laycan/server/database/companies.ts'
import { startEmbeddedPostgres } from '@laycan/server/database/embedded-postgres.ts'
import type { PostgresServer } from '@laycan/server/database/postgres-pool.ts'
import type { ServerSettings, Services } from '@laycan/server/http/context.ts'
import { createLog, type Log } from '@laycan/server/log.ts'
import type { Stop } from '@laycan/server/manifest.ts'
import { createSecretBox, loadSecretKey } from '@laycan/server/secrets.ts'
import type { Config } from './config.ts'
import { features } from './features.ts'
import { released_at, version } from './version.ts'

const PARSERS_MAX = 4

type BaseServices = Pick<Services, 'log' | 'companies' | 'settings' | 'blobs' | 'secrets' | 'closing'>

/**
 * Starts or finds the database, migrates it, and makes what all parts of the server share.
 * @param share joins the database of a server that runs already (commands beside it)
 */
export async function openServices(
  config: Config,
  share = false,
): Promise<{ services: Services; close: Stop }> {
  const log = createLog(config.LAYCAN_LOG)
  const { server, stop } = await openDatabaseServer(config, log, share)
  try {
    return await openOn(server, stop, config, log)
  } catch (error) {
    // Else the embedded database would keep a process alive that serves nothing.
    await stop()
    throw error
  }
}

async function openOn(
  server: PostgresServer,
  stop: Stop,
  config: Config,
  log: Log,
): Promise<{ services: Services; close: Stop }> {
  const migrations = {
    control: Object.assign({}, ...features.map((feature) => feature.control_migrations)),
    company: Object.assign({}, ...features.map((feature) => feature.migrations)),
  }
  for (const feature of features) feature.declare?.(features)
  const reactions = features.flatMap((feature) => feature.reactions ?? [])
  const companies = await openCompanies(server, config.LAYCAN_DATABASE_PREFIX, migrations, reactions)
  const key = loadSecretKey(config.LAYCAN_SECRET_KEY, join(config.LAYCAN_DATA, 'secret.key'))
  const parts: BaseServices = {
    log,
    companies,
    settings: settingsOf(config),
    blobs: await openBlobs(config),
    secrets: createSecretBox(key),
    closing: [],
  }
  // Each feature adds its own services, from the ground up, before anything uses them.
  const services = parts as Services
  for (const feature of features) feature.addServices?.(services)
  const close = async () => {
    for (const each of services.closing.reverse()) await each()
    await companies.close()
    await stop()
  }
  return { services, close }
}

async function openDatabaseServer(
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

async function openBlobs(config: Config): Promise<BlobStore> {
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
    region: config.LAYCAN_REGION,
    data_folder: config.LAYCAN_DATA,
    parsers: config.LAYCAN_PARSERS || Math.max(1, Math.min(PARSERS_MAX, availableParallelism() - 1)),
    parse_worker: bundled ? new URL('./parse-worker.js', import.meta.url) : undefined,
    sending_patience: config.SENDING_PATIENCE,
    smtp: {
      host: config.SMTP_HOST,
      port: config.SMTP_PORT,
      name: config.SMTP_NAME,
      tls: readCertificate(config),
      max_bytes: config.SMTP_MAX_BYTES,
    },
  }
}

function readCertificate({ SMTP_TLS_CERT, SMTP_TLS_KEY }: Config): { cert: string; key: string } | undefined {
  if (!SMTP_TLS_CERT || !SMTP_TLS_KEY) return undefined
  return { cert: readFileSync(SMTP_TLS_CERT, 'utf8'), key: readFileSync(SMTP_TLS_KEY, 'utf8') }
}
