import { z } from 'zod'
import { forUser } from '@laycan/web/keep.ts'
import { createStore } from '@laycan/web/store.ts'
import { storedValue } from '@laycan/web/stored-value.ts'
import type { FolderPlace } from '#features/records/folders/web/public.ts'

/** The directory above all others, as a row of the tree. */
export const ALL = 'all'

/** Rows that are open, by their ids. */
export const openRows = storedValue({
  key: 'folder_tree_open',
  schema: z.array(z.string().max(40)).max(2_000),
  fallback: [ALL, 'star', 'personal', 'share'],
  kept_for: 'user',
})

/** Whether hidden folders show. */
export const showsHidden = storedValue({
  key: 'folder_tree_hidden',
  schema: z.boolean(),
  fallback: false,
  kept_for: 'user',
})

export function openRow(id: string): void {
  if (!openRows.get().includes(id)) openRows.set([...openRows.get(), id])
}

/** A folder that is being named in the tree (FO-006); with a source it becomes its copy. */
export interface NamedFolder {
  readonly place: FolderPlace
  readonly name: string
  readonly copy_of?: number | undefined
  /** Why the name was refused; it is still in the field. */
  readonly error?: string | undefined
}

export const namedFolder = forUser(createStore<NamedFolder | undefined>(undefined))

/** The folder that was copied last, to be pasted. */
export const copiedFolder = forUser(createStore<number | undefined>(undefined))
