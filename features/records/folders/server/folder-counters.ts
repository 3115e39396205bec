import type { Actor } from '@laycan/server/actor.ts'
import type { Db } from '@laycan/server/database/database.ts'

/** Unread mails of folders, as the feature that files mails keeps them. */
export interface FolderCounter {
  /** Of some folders that the actor sees, by their ids; 0 where one is left out. */
  ofFolders(db: Db, actor: Actor, ids: readonly number[]): Promise<ReadonlyMap<number, number>>
  /** Of all that the actor does not hide, together. */
  ofDirectories(db: Db, actor: Actor): Promise<{ personal: number; share: number }>
}

declare module '@laycan/server/manifest.ts' {
  interface ServerManifest {
    /** Counts what is unread in folders; one feature does. */
    folder_counter?: FolderCounter
  }
}

const none: FolderCounter = {
  ofFolders: async () => new Map(),
  ofDirectories: async () => ({ personal: 0, share: 0 }),
}

let declared = none

/** Takes over who counts, once at start. */
export function declareFolderCounter(counter: FolderCounter | undefined): void {
  declared = counter ?? none
}

export function folderCounter(): FolderCounter {
  return declared
}
