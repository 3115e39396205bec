import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** Numbers of capabilities in the kernel's masks (capabilities(7)). */
const CAP_DAC_OVERRIDE = 1n
const CAP_DAC_READ_SEARCH = 2n
const PASSABLE_BY_ALL = 0o001

/** A command as `spawn` takes it. */
export interface UnprivilegedCommand {
  file: string
  args: string[]
  options: { cwd?: string; uid?: number; gid?: number }
}

export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/**
 * The command as PostgreSQL may be run: as it is, or, for root, as the owner of the data. Where that one may not enter one
 * of the folders (a checkout below /root, say) one capability is kept that lets it pass.
 * @param folders that the command works in, the data first
 */
export function runUnprivileged(program: string, args: string[], folders: string[]): UnprivilegedCommand {
  if (!isRoot()) return { file: program, args, options: {} }
  const { uid, gid } = statSync(folders[0] ?? '/')
  const closed = [program, ...folders].flatMap(listClosedFolders)[0]
  // Not from the folder we were started in, which may be one that it cannot enter.
  const cwd = '/'
  if (closed === undefined) return { file: program, args, options: { cwd, uid, gid } }
  return {
    file: 'setpriv',
    args: [...keep(decideCapability(closed), uid, gid), '--', program, ...args],
    options: { cwd },
  }
}

/** Folders on the way to `path` that others than their owners may not pass. */
export function listClosedFolders(path: string): string[] {
  const closed: string[] = []
  let folder = dirname(realpathSync(path))
  for (;;) {
    if ((statSync(folder).mode & PASSABLE_BY_ALL) === 0) closed.unshift(folder)
    if (folder === dirname(folder)) return closed
    folder = dirname(folder)
  }
}

/**
 * The weakest capability that passes closed folders. Containers often leave out the one that only reads; the other
 * gives no more than such a container's root has already.
 */
function decideCapability(closed: string): string {
  const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : ''
  const held = BigInt(`0x${/^CapEff:\s*([0-9a-f]+)/m.exec(status)?.[1] ?? '0'}`)
  if (held & (1n << CAP_DAC_READ_SEARCH)) return 'dac_read_search'
  if (held & (1n << CAP_DAC_OVERRIDE)) return 'dac_override'
  throw new Error(
    `PostgreSQL does not run as root, and its own user may not enter ${closed}. Put Laycan and its data ` +
      '(LAYCAN_DATA) where every user may pass, or run it as an ordinary user.',
  )
}

function keep(capability: string, uid: number, gid: number): string[] {
  const kept = `-all,+${capability}`
  const user = ['--reuid', String(uid), '--regid', String(gid), '--clear-groups']
  // Without this bit access(2), with which PostgreSQL looks at its own programs, passes over the capability.
  const capabilities = ['--securebits', '+no_setuid_fixup', '--inh-caps', kept, '--ambient-caps', kept]
  return [...user, ...capabilities]
}
