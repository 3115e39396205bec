import { z } from 'zod'
import { Id } from '@laycan/contract/ids.ts'
import { defineMessage } from '@laycan/contract/message.ts'
import { FolderEntry } from './folder.ts'

/** What a folder is for everybody who sees it; stars, hiding, counts and rights are each reader’s own. */
export const FolderFacts = FolderEntry.omit({
  star: true,
  hidden: true,
  unread_count: true,
  permission: true,
  star_position: true,
})
export type FolderFacts = z.infer<typeof FolderFacts>

/** Folders above the changed ones, with whether anything is below them. */
const Parent = z.object({ id: Id, has_children: z.boolean() })

/** Folders as they are: made, changed, moved or put in order; and those that are gone for who hears it (RT-015). */
export const foldersChanged = defineMessage(
  'Folders',
  z.object({
    folders: z.array(FolderFacts),
    /** With all folders that were below them. */
    removed_ids: z.array(Id),
    parents: z.array(Parent),
  }),
  { parts: ['folders', 'removed_ids', 'parents'] },
)

/** A folder was copied with all below it: the copy at its top, as it is (RT-015). */
export const folderCopied = defineMessage(
  'CopyFolder',
  z.object({ folder: FolderFacts, parents: z.array(Parent) }),
)

/** What the user made of folders for himself, in this window or another one: stars, their order, hidden folders. */
export const folderMarksChanged = defineMessage(
  'FolderMarks',
  z.object({
    items: z.array(
      z.object({ folder_id: Id, star: z.boolean(), star_position: z.number().int(), hidden: z.boolean() }),
    ),
  }),
  { parts: ['items'] },
)
