import { existsSync } from 'node:fs'
import { runCommand } from '../check/run-command.ts'

/** What the suite drives beside Node: real IMAP and SMTP servers, a second reader of mail, a real browser, certificates,
 * a client of address books and calendars. */
const packages = [
  'dovecot-imapd',
  'exim4-daemon-light',
  'python3',
  'chromium',
  'fonts-noto-cjk',
  'openssl',
  'nats-server',
  'vdirsyncer',
]
/** Makes the journeys quicker; not every release has it. */
const helpful = ['chromium-headless-shell']

async function isInstalled(name: string): Promise<boolean> {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: dpkg-query's own placeholder.
  const { code, output } = await runCommand('dpkg-query', ['-W', '-f=${db:Status-Status}', name], '/')
  return code === 0 && output === 'installed'
}

async function missingOf(names: readonly string[]): Promise<string[]> {
  const installed = await Promise.all(names.map(isInstalled))
  return names.filter((_, index) => !installed[index])
}

async function install(names: readonly string[]): Promise<string | undefined> {
  console.log(`Installing ${names.join(', ')} …`)
  const update = await runCommand('apt-get', ['update'], '/')
  if (update.code !== 0) return `apt-get update failed: ${update.errors.trim()}`
  // Another program may be installing at this moment; two minutes are enough for it to finish.
  const wait = ['-o', 'DPkg::Lock::Timeout=120']
  const args = ['install', '-y', '--no-install-recommends', ...wait, ...names]
  const { code, errors } = await runCommand(
    'env',
    ['DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args],
    '/',
  )
  return code === 0 ? undefined : `apt-get install failed: ${errors.trim()}`
}

/**
 * Makes sure that the programs which the tests drive are there: on Debian as root it installs them.
 * Resolves to the reason when they are not there in the end, else to undefined.
 */
export async function ensureDebianPackages(): Promise<string | undefined> {
  const maySetUp = existsSync('/etc/debian_version') && process.getuid?.() === 0
  const missing = await missingOf(packages)
  if (missing.length > 0) {
    if (!maySetUp)
      return `The tests need these Debian packages: ${missing.join(' ')}. Install them, or run as root on Debian.`
    const reason = await install(missing)
    if (reason !== undefined) return reason
  }
  const lacking = await missingOf(helpful)
  // Where it fails, the tests only take longer.
  if (maySetUp && lacking.length > 0) await install(lacking)
  return undefined
}
