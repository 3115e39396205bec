import { chmod, mkdir, opendir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isRoot } from './database/run-unprivileged.ts'

/** Whatever others than the owner may do. */
const OTHERS = 0o077
/** What is written here: what mails hold, and the key of the sealed secrets. PostgreSQL looks after its own folders. */
const OWN = ['blobs', 'spool', 'secret.key', 'database.key', 'installation.json', 'server.pid']

/**
 * Closes what the data folder holds to other accounts of the machine, as an older version did not: at once the folders at
 * the top, through which all of it is reached, and after that every file, which takes a while with millions of them.
 * @returns the rest of the work; it never rejects
 */
export async function closeDataFolder(
  folder: string,
  report: (error: unknown) => void,
): Promise<{ closed: Promise<void> }> {
  // PostgreSQL, which does not run as root, passes through it to its own.
  await mkdir(folder, { recursive: true, mode: isRoot() ? 0o711 : 0o700 })
  const open: string[] = []
  for (const path of OWN.map((name) => join(folder, name))) if (await close(path)) open.push(path)
  const closeAll = async () => {
    for (const path of open) await closeBelow(path)
  }
  return { closed: closeAll().catch(report) }
}

/** Takes the rights of others away. @returns whether they had any */
async function close(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  if (!found || (found.mode & OTHERS) === 0) return false
  await chmod(path, found.mode & 0o700)
  return true
}

async function closeBelow(path: string): Promise<void> {
  if (!(await stat(path)).isDirectory()) return
  for await (const entry of await opendir(path)) {
    const inner = join(path, entry.name)
    // Links lead elsewhere.
    if (!entry.isDirectory() && !entry.isFile()) continue
    await close(inner)
    if (entry.isDirectory()) await closeBelow(inner)
  }
}
