import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { removeUnusedBlobs } from '@laycan/server/blobs/unused-blobs.ts'
import { serveApiDocs } from '@laycan/server/http/api-docs.ts'
import type { Services } from '@laycan/server/http/context.ts'
import { createHttpServer } from '@laycan/server/http/server.ts'
import { addressBehind } from '@laycan/server/http/trusted-proxies.ts'
import { serveWebClient } from '@laycan/server/http/web-client.ts'
import { dailyAt, defineJob, handleJob } from '@laycan/server/jobs/job-kind.ts'
import { startJobs } from '@laycan/server/jobs/start-jobs.ts'
import { serveCable } from '@laycan/server/live/cable.ts'
import type { Role, Stop } from '@laycan/server/manifest.ts'
import { measureServer } from '@laycan/server/operations/measure-server.ts'
import { startOperationsServer } from '@laycan/server/operations/operations-server.ts'
import { serveHealth } from '@laycan/server/operations/serve-health.ts'
import { stopAll } from '@laycan/server/stop-all.ts'
import type { Config } from './config.ts'
import { features } from './features.ts'
import { type OpenOptions, openServices } from './open-services.ts'
import { root } from './version.ts'

const usedBlobs = features.flatMap(({ findUsedBlobs }) => findUsedBlobs ?? [])
const unusedBlobs = handleJob(
  defineJob('remove unused blobs'),
  (_body, context) => removeUnusedBlobs(context, usedBlobs),
  { repeats: dailyAt(2, 30) },
)

/** What is being answered, stored and sent gets so long to end when the server stops. */
const WORK_MS = 15_000

export interface RunningServer {
  /** Address in a browser, without a trailing slash. */
  url: string
  /** Where an operator is answered; undefined where nobody is. */
  operations_port: number | undefined
  services: Services
  /** Ends everything in the order that lets work in hand finish. */
  stop: Stop
}

/**
 * Starts the roles of this process.
 * @param web_client false leaves the browser's files out (tests of calls alone)
 */
export async function startServer(
  config: Config,
  roles: ReadonlySet<Role>,
  web_client = true,
  options: OpenOptions = {},
): Promise<RunningServer> {
  const stopping = new AbortController()
  const { services, close } = await openServices(config, { ...options, stopping: stopping.signal })
  const { log } = services
  const stops: Stop[] = []
  const stop = async () => {
    stopping.abort()
    log.info('stopping')
    await stopAll(stops, WORK_MS, log)
    await close()
    log.info('stopped')
  }
  try {
    const operations_port = await listenToOperator(config, services, stops)
    const url = await listen(config, roles, services, { stops, web_client })
    for (const { role, start } of features.flatMap((feature) => feature.work ?? [])) {
      if (roles.has(role)) stops.push(await start(services))
    }
    if (roles.has('jobs')) {
      const jobs = await startJobs(services, [unusedBlobs, ...features.flatMap(({ jobs = [] }) => jobs)])
      stops.push(jobs.stop)
    }
    log.info({ url, operations_port, roles: [...roles], version: services.settings.version }, 'ready')
    return { url, operations_port, services, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function listenToOperator(
  { LAYCAN_OPS_HOST: host, LAYCAN_OPS_PORT: port }: Config,
  services: Services,
  stops: Stop[],
): Promise<number | undefined> {
  if (port === undefined) return undefined
  measureServer(services)
  for (const feature of features) feature.measure?.(services)
  const server = await startOperationsServer(services, { host, port })
  stops.push(server.stop)
  return server.port
}

async function listen(
  config: Config,
  roles: ReadonlySet<Role>,
  services: Services,
  { stops, web_client }: { stops: Stop[]; web_client: boolean },
): Promise<string> {
  if (!roles.has('web') && !roles.has('gateway')) return ''
  const routes = roles.has('web') ? features.flatMap((feature) => feature.routes ?? []) : []
  const { authenticate, log } = services
  const app = await createHttpServer({
    services,
    routes,
    authenticate,
    validate_responses: config.validate_responses,
    trust_proxy: config.LAYCAN_TRUST_PROXY,
  })
  serveHealth(app, services)
  if (roles.has('web')) {
    serveApiDocs(app, routes, services.settings.version)
    if (web_client) await serveWebClient(app, join(root, 'dist/web'))
  }
  await app.listen({ host: config.HOST, port: config.PORT })
  stops.push(() => app.close())
  if (roles.has('gateway')) {
    const forget = services.sessions.forget.bind(services.sessions)
    const cable = serveCable(app.server, {
      bus: services.bus,
      topics: features.flatMap(({ live_topics }) => live_topics ?? []),
      authenticate,
      forget,
      addressOf: addressBehind(config.LAYCAN_TRUST_PROXY),
      public_url: services.settings.public_url,
      log,
    })
    stops.push(() => cable.close())
  }
  const { port } = app.server.address() as AddressInfo
  const host = config.HOST === '0.0.0.0' || config.HOST === '::' ? 'localhost' : config.HOST
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
