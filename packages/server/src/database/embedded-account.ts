import { execFileSync } from 'node:child_process'
import { chownSync, lchownSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isRoot } from './run-unprivileged.ts'

/** A user of the system by its numbers. */
export interface Account {
  uid: number
  gid: number
}

/** `nobody`, which every Unix has; other programs run as it too. */
const NOBODY: Account = { uid: 65_534, gid: 65_534 }
/** The account of our own: nothing else runs as it. */
const NAME = 'laycan-db'
/** How systems make one that nobody can sign in as: shadow-utils, then BusyBox. */
const MAKERS: readonly [string, readonly string[]][] = [
  [
    'useradd',
    ['--system', '--user-group', '--no-create-home', '--home-dir', '/', '--shell', '/bin/false', NAME],
  ],
  ['adduser', ['-S', '-D', '-H', '-h', '/', '-s', '/bin/false', NAME]],
]

let found: Account | undefined

/**
 * The account PostgreSQL runs as when we are root, as which it refuses to run: one of our own, made where that is
 * possible, else `nobody`. Undefined where we are not root: it runs as we do.
 */
export function databaseAccount(): Account | undefined {
  if (!isRoot()) return undefined
  found ??= readAccount() ?? makeAccount() ?? NOBODY
  return found
}

function makeAccount(): Account | undefined {
  for (const [program, args] of MAKERS) {
    try {
      execFileSync(program, args, { stdio: 'ignore' })
    } catch {
      // Not there, not allowed, or another process of ours was quicker.
    }
    const made = readAccount()
    if (made) return made
  }
  return undefined
}

function readAccount(): Account | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((each) => each.startsWith(`${NAME}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}

/** Who owns a folder. */
export function ownerOf(path: string): Account {
  const { uid, gid } = statSync(path)
  return { uid, gid }
}

/**
 * Gives a folder and all below it to an account. The folder itself comes last: interrupted, it is seen at the next start
 * that not all of it is done.
 */
export function giveTree(path: string, account: Account): void {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inner = join(path, entry.name)
    if (entry.isDirectory()) giveTree(inner, account)
    else lchownSync(inner, account.uid, account.gid)
  }
  chownSync(path, account.uid, account.gid)
}
