import type { Actor } from '@laycan/server/actor.ts'
import { type Db, inTransaction, type Tx } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { findActor } from '#features/foundation/session/server/public.ts'
import { fileEmailsInto } from '#features/marks/filings/server/public.ts'
import { makeFolder } from '#features/records/folders/server/public.ts'
import { folderNames } from './folder-names.ts'
import { findSharedFolder, findUserNamed } from './import-folders.repo.ts'

/** Mails of one transaction. */
const BATCH = 200

/**
 * Files mails into shared folders that are called as those of the file they come from, and makes the folders that are missing, in
 * somebody's name and with his rights. Filed twice is once.
 */
export class FolderFiler {
  readonly #db: Db
  readonly #actor: Actor
  readonly #waiting = new Map<string, number[]>()
  /** Why mails of some folders were not filed. */
  readonly refused = new Map<string, string>()
  filed = 0

  private constructor(db: Db, actor: Actor) {
    this.#db = db
    this.#actor = actor
  }

  /** @throws Error in words when nobody signs in by the name */
  static async of(db: Db, user_name: string): Promise<FolderFiler> {
    const actor = await inTransaction(db, async (tx) => {
      const id = await findUserNamed(tx, user_name)
      return id === undefined ? undefined : findActor(tx, id)
    })
    if (!actor) throw new Error(`Nobody signs in as '${user_name}'.`)
    return new FolderFiler(db, actor)
  }

  async add(path: string, email_id: number): Promise<void> {
    const ids = this.#waiting.get(path) ?? []
    ids.push(email_id)
    this.#waiting.set(path, ids)
    if (ids.length >= BATCH) await this.#file(path)
  }

  async finish(): Promise<void> {
    for (const path of [...this.#waiting.keys()]) await this.#file(path)
  }

  async #file(path: string): Promise<void> {
    const ids = this.#waiting.get(path) ?? []
    this.#waiting.delete(path)
    const names = folderNames(path)
    if (ids.length === 0 || names.length === 0) return
    try {
      await inTransaction(this.#db, async (tx) => {
        const folder_id = await this.#place(tx, names)
        await fileEmailsInto(tx, this.#actor, ids, [folder_id])
      })
      this.filed += ids.length
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error
      this.refused.set(path, error.refusal.text)
    }
  }

  /** The folder at the end of some names. */
  async #place(tx: Tx, names: readonly string[]): Promise<number> {
    let parent_id: number | null = null
    for (const name of names) {
      const known: number | undefined = await findSharedFolder(tx, parent_id, name)
      parent_id = known ?? (await this.#make(tx, parent_id, name))
    }
    if (parent_id === null) throw new Error('A folder has no name')
    return parent_id
  }

  #make(tx: Tx, parent_id: number | null, name: string): Promise<number> {
    return makeFolder(tx, this.#actor, {
      ...{ name, parent_id, personal: false, folder_type: 'normal', mail_scope: 'both', match_type: 'every' },
      ...{ lines: [], folders: [], rules: [] },
    })
  }
}
