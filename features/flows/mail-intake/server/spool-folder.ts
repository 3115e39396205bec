import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Longer than any message takes to come in: what is older was left by a process that was killed. */
const LEFTOVER_MS = 24 * 3_600_000

/** Makes the folder where large messages wait until they are stored, and clears what nobody waits for any more. */
export async function openSpoolFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    // Another process may use the folder too, so only the old ones go. Their senders got no 250 and kept them.
    if (found && Date.now() - found.mtimeMs > LEFTOVER_MS) await rm(path, { force: true })
  }
  return folder
}
