import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { keyFingerprint } from './secrets.ts'

/** The keys of an installation: the first seals, all open. */
export interface KeyRing {
  /** As they are now: another process may have added one to the file. */
  keys(): readonly Buffer[]
  /** Given where they stand in a file; else they come from the environment, which commands cannot change. */
  readonly file: string | undefined
}

/**
 * The installation's keys: given as hex digits with commas between them, else one in each line of a file only the owner reads.
 * @param make an installation without secrets gets one; undefined is answered where it would have to be made and is not
 * @throws Error in words for what is no key
 */
export function loadKeyRing(hex: string | undefined, file: string, make: boolean): KeyRing | undefined {
  if (hex) {
    const keys = hex.split(',').map((each) => keyFrom(each.trim(), 'LAYCAN_SECRET_KEY'))
    return { keys: () => keys, file: undefined }
  }
  if (!existsSync(file)) {
    if (!make) return undefined
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' })
  }
  return ringOfFile(file)
}

function ringOfFile(file: string): KeyRing {
  let known = { stamp: '', keys: readKeys(file) }
  return {
    file,
    keys() {
      // Asked at each use, some microseconds: a key that was added must seal in every process at once.
      const found = statSync(file, { throwIfNoEntry: false })
      const stamp = found && `${found.mtimeMs} ${found.size} ${found.ino}`
      // A file that was taken away while the process runs takes nothing from it.
      if (stamp !== undefined && stamp !== known.stamp) known = { stamp, keys: readKeys(file) }
      return known.keys
    },
  }
}

function readKeys(file: string): Buffer[] {
  return readFileSync(file, 'utf8')
    .trim()
    .split(/\s+/)
    .map((hex) => keyFrom(hex, file))
}

function keyFrom(hex: string, source: string): Buffer {
  if (!/^[0-9a-f]{64}$/i.test(hex)) throw new Error(`${source} must hold 64 hexadecimal digits`)
  return Buffer.from(hex, 'hex')
}

/** Puts a new key before those of a file, durably: it seals from now on. */
export function addKey(file: string): void {
  writeKeys(file, [randomBytes(32), ...readKeys(file)])
}

/** Leaves the first key alone. */
export function dropOldKeys(file: string): void {
  writeKeys(file, readKeys(file).slice(0, 1))
}

/** The whole file in one step: half a key would open nothing. */
function writeKeys(file: string, keys: readonly Buffer[]): void {
  const fresh = `${file}.new`
  const handle = openSync(fresh, 'w', 0o600)
  try {
    writeSync(handle, keys.map((key) => `${key.toString('hex')}\n`).join(''))
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  renameSync(fresh, file)
  const folder = openSync(dirname(file), 'r')
  fsyncSync(folder)
  closeSync(folder)
}

/** How operators tell keys apart. */
export function keyName(key: Buffer): string {
  return keyFingerprint(key).slice(0, 16)
}
