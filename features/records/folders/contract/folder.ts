import { z } from 'zod'
import { Id, Moment } from '@laycan/contract/ids.ts'
import { MailScope, MatchType, Rule } from '#features/records/rules/contract/rule.ts'

/** Kinds of folders (FO-003): normal by hand and by rules, dynamic by rules alone, view over lines and folders. */
export const folderTypes = ['normal', 'dynamic', 'view'] as const
export const FolderType = z.enum(folderTypes)
export type FolderType = z.infer<typeof FolderType>

/** Parts of the tree (FO-001): folders that the reader starred, the reader's own, those of the company. */
export const categories = ['star', 'personal', 'share'] as const
export const FolderCategory = z.enum(categories)
export type FolderCategory = z.infer<typeof FolderCategory>

/** Characters of a name at most. */
export const FOLDER_NAME_MAX = 254
/** Folders from the top of the tree down to the deepest one at most. */
export const FOLDER_DEPTH_MAX = 30
/** Folders directly below another one, or beside each other at the top, at most. */
export const FOLDERS_BESIDE_MAX = 5_000
/** The name of a copy for which none is given (FO-019). */
export const COPY_NAME = 'New folder'

/** A folder as the tree shows it to one reader. */
export const FolderEntry = z.object({
  id: Id,
  name: z.string(),
  /** Null at the top. A reader who may not see the parent finds the folder at the top, too. */
  parent_id: Id.nullable(),
  folder_type: FolderType,
  /** Whether the reader sees folders below it. */
  has_children: z.boolean(),
  star: z.boolean(),
  hidden: z.boolean(),
  /** The reader's own; false: of the company. */
  personal: z.boolean(),
  /** Mails of the folder itself that the reader has not read. */
  unread_count: z.number().int(),
  /** Flags in the order of `folderFlags` (FO-004). */
  permission: z.string(),
  /** Of a shared folder: whose readers see it, [] as its parent. Of a view: those that it shows. */
  lines: z.array(Id),
  /** Of a view: folders whose mails it shows. */
  folders: z.array(Id),
  mail_scope: MailScope,
  /** Place among its siblings, before the name; smaller is higher. */
  position: z.number().int(),
  /** The same in the reader's list of stars; 0 without a star. */
  star_position: z.number().int(),
})
export type FolderEntry = z.infer<typeof FolderEntry>

/** A person as a folder names them. */
const Person = z.object({ id: Id, name: z.string() })

/** One folder of a path. */
export const ParentFolder = z.object({ id: Id, name: z.string(), folder_type: FolderType })
export type ParentFolder = z.infer<typeof ParentFolder>

/** All there is to know of a folder (FO-002). */
export const Folder = FolderEntry.extend({
  /** The folders directly below it, in their order; the first of them where there are very many. */
  children: z.array(Id),
  /** Names from the top down, the folder's own last: `Voyages / 2026 / Aegean Star`. */
  fullpath: z.string(),
  /** The folders above it that the reader sees, from the top down. */
  parent_structure: z.array(ParentFolder),
  creater: Person.nullable(),
  updater: Person.nullable(),
  created_at: Moment,
  updated_at: Moment,
  match_type: MatchType,
  rules: z.array(Rule),
  /** Grows with each change of what the form shows. */
  version: z.number().int(),
})
export type Folder = z.infer<typeof Folder>

/** Control characters, halves of characters, line ends and what turns the direction of the text around it. */
const UNWANTED = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/gu
const VISIBLE = /[^\p{Cf}\p{Z}]/u

/** A name as it is stored; undefined for an empty or too long one. */
export function folderName(text: string): string | undefined {
  const name = text.normalize('NFC').replace(UNWANTED, '').trim()
  return VISIBLE.test(name) && [...name].length <= FOLDER_NAME_MAX ? name : undefined
}

/** A text by which folders are found: without case and accents. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/** By which siblings are ordered, by code point: as `foldText`, with `Voyage 9` before `Voyage 10`. */
export function folderKey(name: string): string {
  return foldText(name)
    .replace(/\d+/g, (digits) => digits.padStart(12, '0'))
    .slice(0, 1_000)
}

type Placed = Pick<FolderEntry, 'id' | 'name' | 'position'>

/** Order among siblings: where somebody moved them, else by name. Numbers below 0 are folders moved to the top. */
export function compareFolders(one: Placed, other: Placed): number {
  if (one.position !== other.position) return one.position - other.position
  const [key, other_key] = [folderKey(one.name), folderKey(other.name)]
  if (key !== other_key) return key < other_key ? -1 : 1
  return one.id - other.id
}
