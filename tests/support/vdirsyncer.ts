import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, unlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestDevice } from './device.ts'

const run = promisify(execFile)

/** A folder that vdirsyncer, a client of Debian, keeps the same as a collection of the server. */
export interface SyncedFolder {
  /** Syncs once. @returns what vdirsyncer said */
  sync(): Promise<string>
  /** Texts by the names of their files. */
  read(): Promise<Map<string, string>>
  write(name: string, text: string): Promise<void>
  remove(name: string): Promise<void>
  end(): Promise<void>
}

/** Has vdirsyncer find a collection by the host alone. @param winner whose change counts when both sides changed the same */
export async function syncFolder(
  url: string,
  { user_name, password }: TestDevice,
  { type, collection, winner }: { type: 'carddav' | 'caldav'; collection: string; winner: 'a' | 'b' },
): Promise<SyncedFolder> {
  const home = await mkdtemp(join(tmpdir(), 'vdirsyncer-'))
  const folder = join(home, 'local', collection)
  await mkdir(folder, { recursive: true })
  const config = join(home, 'config')
  const suffix = type === 'carddav' ? '.vcf' : '.ics'
  const lines = [
    '[general]',
    `status_path = "${join(home, 'status')}"`,
    '[pair both]',
    'a = "local"',
    'b = "remote"',
    `collections = ["${collection}"]`,
    `conflict_resolution = "${winner} wins"`,
    '[storage local]',
    'type = "filesystem"',
    `path = "${join(home, 'local')}"`,
    `fileext = "${suffix}"`,
    '[storage remote]',
    `type = "${type}"`,
    `url = "${url}/"`,
    `username = "${user_name}"`,
    `password = "${password}"`,
  ]
  await writeFile(config, `${lines.join('\n')}\n`)
  const vdirsyncer = async (...args: string[]) => {
    const env = { ...process.env, HOME: home, LC_ALL: 'C.UTF-8', LANG: 'C.UTF-8' }
    const { stdout, stderr } = await run('vdirsyncer', ['-c', config, ...args], { env, timeout: 120_000 })
    return stdout + stderr
  }
  await vdirsyncer('discover')
  return {
    // It asks before it takes the last one away.
    sync: () => vdirsyncer('sync', '--force-delete'),
    async read() {
      const names = (await readdir(folder)).filter((name) => name.endsWith(suffix))
      const read = names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const)
      return new Map(await Promise.all(read))
    },
    write: (name, text) => writeFile(join(folder, name), text),
    remove: (name) => unlink(join(folder, name)),
    end: () => rm(home, { recursive: true, force: true }),
  }
}
