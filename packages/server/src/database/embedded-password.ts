import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownerOf } from './embedded-account.ts'
import type { PostgresBinaries } from './embedded-binaries.ts'
import { runUnprivileged } from './run-unprivileged.ts'

/** Who signs in; owns the cluster. */
export const DATABASE_USER = 'laycan'
const PASSWORD_FILE = 'database.key'
const PASSWORD_BYTES = 32
const RULES_FILE = 'pg_hba.conf'
/** Everybody proves the password, whichever way he comes (SCRAM, RFC 5802). */
const ACCESS_RULES = `# Written by Laycan at each start.
local all all scram-sha-256
host all all 127.0.0.1/32 scram-sha-256
host all all ::1/128 scram-sha-256
`

/** The password of the database in a data folder; made when there is none, for its owner alone. */
export function loadPassword(folder: string): { password: string; is_new: boolean } {
  const file = join(folder, PASSWORD_FILE)
  const is_new = !existsSync(file)
  if (is_new) {
    // Under its name only when it is whole: half a password would lock us out.
    const made = `${file}.new`
    rmSync(made, { force: true })
    writeFileSync(made, `${randomBytes(PASSWORD_BYTES).toString('hex')}\n`, { mode: 0o600, flag: 'wx' })
    renameSync(made, file)
  }
  return { password: readFileSync(file, 'utf8').trim(), is_new }
}

/** Where initdb reads the password of the cluster's owner; gone once `use` has settled. */
export async function withPasswordFile(
  run_folder: string,
  password: string,
  use: (path: string) => Promise<void>,
): Promise<void> {
  const path = join(run_folder, 'initial')
  rmSync(path, { force: true })
  writeFileSync(path, password, { mode: 0o600, flag: 'wx' })
  giveLike(path, run_folder)
  try {
    await use(path)
  } finally {
    rmSync(path, { force: true })
  }
}

/**
 * Lets nobody in without the password, in a cluster of a time when every process of its account was let in, or whose
 * password was lost. PostgreSQL must not run on the data. The rules come last: interrupted, all of it is done again.
 * @throws Error with what PostgreSQL said
 */
export async function requirePassword(
  binaries: PostgresBinaries,
  { data, password, is_new }: { data: string; password: string; is_new: boolean },
): Promise<void> {
  if (!is_new && readFileSync(join(data, RULES_FILE), 'utf8') === ACCESS_RULES) return
  // Hexadecimal digits need no quoting.
  await runSingle(binaries, data, `alter role ${DATABASE_USER} password '${password}'`)
  writeAccessRules(data)
}

/** Lets everybody in by password alone, from the next start of PostgreSQL on. */
export function writeAccessRules(data: string): void {
  const made = join(data, `${RULES_FILE}.new`)
  writeFileSync(made, ACCESS_RULES, { mode: 0o600 })
  giveLike(made, data)
  renameSync(made, join(data, RULES_FILE))
}

/** Changes the cluster while no server runs on it and nobody can connect. */
function runSingle(binaries: PostgresBinaries, data: string, statement: string): Promise<void> {
  const args = ['--single', '-D', data, '-c', 'exit_on_error=true', 'postgres']
  const { file, args: all, options } = runUnprivileged(binaries.postgres, args, [data])
  return new Promise((resolve, reject) => {
    const child = execFile(file, all, options, (error, _output, said) => {
      if (error)
        reject(new Error(`The database could not be given a password: ${said.trim()}`, { cause: error }))
      else resolve()
    })
    child.stdin?.end(`${statement}\n`)
  })
}

/** A file for PostgreSQL belongs to whom its folder belongs to. */
function giveLike(path: string, folder: string): void {
  const { uid, gid } = ownerOf(folder)
  if (uid !== process.getuid?.()) chownSync(path, uid, gid)
}
