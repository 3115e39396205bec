import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { buildOnce } from '@laycan/testing/build-once.ts'
import { freePort } from '@laycan/testing/mail-servers/free-port.ts'
import { pack } from './pack.mjs'

const root = join(import.meta.dirname, '../..')
const place = mkdtempSync(join(tmpdir(), 'laycan-pack-'))
const program = join(place, 'laycan/bin/laycan')
const data = join(place, 'data')
const environment = {
  PATH: process.env.PATH,
  LAYCAN_DATA: data,
  LAYCAN_LOG: 'info',
  SMTP_PORT: '0',
  PORT: '0',
}
let server: ChildProcess | undefined

beforeAll(async () => {
  await buildOnce('web')
  await pack(root, join(place, 'laycan'))
})
afterAll(() => {
  server?.kill('SIGKILL')
  rmSync(place, { recursive: true, force: true })
})

test('what is packed runs away from the checkout, says when it is ready, obeys the operator and ends cleanly', async () => {
  const port = await freePort()
  const LAYCAN_OPS_PORT = String(port)
  server = spawn(program, ['serve'], { cwd: place, env: { ...environment, LAYCAN_OPS_PORT } })
  let log = ''
  server.stderr?.on('data', (bytes: Buffer) => {
    log += bytes
  })
  const ready = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ status }) => status,
      () => 0,
    )
  await expect.poll(ready, { timeout: 60_000 }).toBe(200)
  await expect.poll(() => log).toContain('"msg":"ready"')
  const run = (...args: string[]) =>
    spawnSync(program, args, { cwd: place, env: environment, encoding: 'utf8' })
  const added = run(
    'admin',
    'company',
    'add',
    'Packed',
    '--user',
    'pia',
    '--person',
    'Pia',
    '--email',
    'p@x.example',
  )
  expect([added.stdout, added.stderr]).toEqual([
    expect.stringContaining('Added company c1.'),
    expect.anything(),
  ])
  expect(run('admin', 'company', 'list').stdout).toContain('Packed')
  expect(run('migrate', '--status').stdout).toMatch(
    /laycan_control: \d+ applied, 0 waiting\nlaycan_c1: \d+ applied, 0 waiting/,
  )
  const [url = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(log) ?? []
  expect(await (await fetch(url)).text()).toContain('<title>')
  const ended = new Promise((resolve) => server?.once('exit', resolve))
  server.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(log).toContain('"msg":"stopped"')
})

const packaging = (path: string) => readFileSync(join(root, 'packaging', path), 'utf8')

test('the image starts what is packed, as nobody special, and says how it is', () => {
  const text = packaging('Dockerfile')
  expect(text).toMatch(/npm run pack -- --folder \/opt\/laycan/)
  expect(text).toMatch(/ENTRYPOINT \["\/opt\/laycan\/bin\/laycan"\]/)
  expect(text.indexOf('USER laycan')).toBeLessThan(text.indexOf('ENTRYPOINT'))
})

test('the compose file and the unit name settings that there are, and run every role', () => {
  const { services } = parse(packaging('compose.yaml'), { merge: true }) as {
    services: Record<string, { command?: string[]; environment?: Record<string, string> }>
  }
  const roles = ['web', 'work'].flatMap((name) =>
    (services[name]?.command?.[1] ?? '').replace('--roles=', '').split(','),
  )
  expect(roles.sort()).toEqual(['gateway', 'jobs', 'mail', 'web'])
  expect(unknownSettings(Object.keys(services.web?.environment ?? {}))).toEqual([])
  expect(packaging('laycan.service')).toMatch(/^ExecStart=\/opt\/laycan\/bin\/laycan serve$/m)
})

test('each template of the chart becomes what Kubernetes reads', () => {
  const values = parse(packaging('helm/laycan/values.yaml')) as Record<string, unknown>
  const folder = join(root, 'packaging/helm/laycan/templates')
  const kinds: string[] = []
  for (const file of readdirSync(folder)) {
    for (const document of parseAllDocuments(render(packaging(`helm/laycan/templates/${file}`), values))) {
      expect(document.errors).toEqual([])
      const { kind, spec } = document.toJS() as { kind: string; spec: Spec }
      kinds.push(kind)
      const [container] = spec.template?.spec.containers ?? []
      if (!container) continue
      expect(container.readinessProbe.httpGet).toEqual({ path: '/readyz', port: 'ops' })
      expect(unknownSettings(container.env.map(({ name }) => name))).toEqual([])
    }
  }
  expect(kinds.sort()).toEqual(['Deployment', 'Deployment', 'Ingress', 'Service', 'Service'])
})

interface Spec {
  template?: {
    spec: {
      containers: { readinessProbe: { httpGet: object }; env: { name: string }[] }[]
    }
  }
}

/** As Helm does: the chart uses values, `quote` and the name of the release alone. @throws Error for anything else */
function render(text: string, values: Record<string, unknown>): string {
  return text.replace(/\{\{ ([^}]+) \}\}/g, (_all, expression: string) => {
    const [path = '', pipe] = expression.split(' | ')
    const value = path
      .split('.')
      .slice(1)
      .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], {
        Values: values,
        Release: { Name: 'desk' },
      })
    if (value === undefined) throw new Error(`There is no value ${path}`)
    return pipe === 'quote' ? JSON.stringify(String(value)) : String(value)
  })
}

/** Settings that neither the server nor the SDK of the store reads. */
function unknownSettings(names: readonly string[]): string[] {
  const config = readFileSync(join(root, 'apps/server/config.ts'), 'utf8')
  return names.filter((name) => !name.startsWith('AWS_') && !new RegExp(`^ {2}${name}:`, 'm').test(config))
}
