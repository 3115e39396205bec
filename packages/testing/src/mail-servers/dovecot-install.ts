import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'

const run = promisify(execFile)
const BINARY = '/usr/sbin/dovecot'

/**
 * Makes sure that Debian's Dovecot is there. Root installs the package, anyone else is told its name.
 * @returns path of the binary
 * @throws Error that names the package
 */
export async function requireDovecot(): Promise<string> {
  if (existsSync(BINARY)) return BINARY
  if (process.getuid?.() !== 0) throw new Error('Dovecot is missing: apt-get install dovecot-imapd')
  try {
    await run('apt-get', ['update'])
    // Without --no-install-recommends the package brings ssl-cert and a system-wide service along.
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'dovecot-imapd'], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  } catch (error) {
    throw new Error('Dovecot is missing and apt-get install dovecot-imapd failed', { cause: error })
  }
  return BINARY
}
