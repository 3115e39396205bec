import type { Dovecot } from '@laycan/testing/mail-servers/dovecot.ts'
import type { MailboxStore } from './mailbox-store.ts'
import type { TestingStore } from './testing-store.ts'

/** A store that refuses one call, whichever it is, as a full disk or a database that goes does. */
export class FailingStore {
  readonly store: MailboxStore
  #left = Number.POSITIVE_INFINITY
  #failed: () => void = () => undefined

  constructor(store: TestingStore) {
    const refuse = () => {
      this.#left -= 1
      if (this.#left > 0) return
      this.#left = Number.POSITIVE_INFINITY
      this.#failed()
      throw new Error('no space left on device')
    }
    const guard = <Args extends unknown[], Answer>(call: (...args: Args) => Promise<Answer>) => {
      return async (...args: Args) => {
        refuse()
        return call.apply(store, args)
      }
    }
    this.store = {
      loadState: guard(store.loadState),
      saveState: guard(store.saveState),
      missingUids: guard(store.missingUids),
      knownUids: guard(store.knownUids),
      storeMessages: guard(store.storeMessages),
      storeFlags: guard(store.storeFlags),
      storeGone: guard(store.storeGone),
      resetMailbox: guard(store.resetMailbox),
    }
  }

  /** The n-th call from now on fails. */
  failOnceAt(call: number): Promise<void> {
    return new Promise((resolve) => {
      this.#failed = resolve
      this.#left = call
    })
  }
}

/** UIDs and flags of a mailbox, as text that can be compared. */
export async function serverSide(dovecot: Dovecot, user: string, path: string): Promise<string[]> {
  const wire = await dovecot.wire(user)
  await wire.run(`EXAMINE "${path}"`)
  const lines = await wire.run('UID FETCH 1:* (UID FLAGS)')
  wire.close()
  return lines.flatMap((line) => {
    const [, uid] = /\bUID (\d+)/.exec(line) ?? []
    const [, flags = ''] = /FLAGS \(([^)]*)\)/.exec(line) ?? []
    return uid === undefined ? [] : [describe(Number(uid), flags.split(' '))]
  })
}

/** The same of the store. */
export function storeSide(store: TestingStore, path: string): string[] {
  const there = [...store.mailbox(path).messages].filter(([, { gone }]) => !gone)
  return there.sort(([a], [b]) => a - b).map(([uid, { flags }]) => describe(uid, flags))
}

function describe(uid: number, flags: string[]): string {
  const told = flags.filter((flag) => flag !== '' && flag !== '\\Recent')
  return `${uid} ${told.sort().join(' ')}`
}
