import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { Id, IdParams, QueryFlag, queryList } from '@laycan/contract/ids.ts'
import { ruleRefusals } from '#features/records/rules/contract/errors.ts'
import {
  AskedMatchType,
  MailScope,
  RULES_MAX,
  Rule,
  RuleForm,
} from '#features/records/rules/contract/rule.ts'
import {
  COPY_NAME,
  FOLDERS_BESIDE_MAX,
  Folder,
  FolderCategory,
  FolderEntry,
  FolderType,
  ParentFolder,
} from './folder.ts'

/** Folders of one page of the tree at most. */
export const FOLDER_PAGE = 200
/** Folders of one page of a search, in each of its groups (FO-008). */
export const FOLDERS_FOUND = 20
/** Characters that a search needs (FO-008). */
export const FOLDER_SEARCH_MIN = 2
/** Pages of a search at most: who has not found it among a thousand types more. */
const SEARCH_PAGES_MAX = 50
/** Lines or folders that one folder names at most. */
const CHOICES_MAX = 200
/** Folders whose counts are asked for at once. */
export const COUNTED_MAX = 200

/** Checked by `folderName`; a longer text is refused in its words. */
const Name = z.string().max(2_000)
const Ids = z.array(Id).max(CHOICES_MAX)
const OneFolder = z.object({ folder: Folder })

export const listFolders = defineEndpoint({
  method: 'GET',
  path: '/folders',
  access: 'signed-in',
  summary: 'Folders below one, or those at the top: the caller’s own, then shared ones; page by page.',
  query: z.object({
    /** Left out: the folders at the top. */
    parent_id: Id.optional(),
    /** Asks past caches; answers are never cached, so it changes nothing. */
    no_cache: QueryFlag.optional(),
    /** Of the folders at the top only these (ours). */
    category: FolderCategory.optional(),
    /** `next` of the page before (ours). */
    after: z.string().max(3_000).optional(),
  }),
  response: z.object({ folders: z.array(FolderEntry), next: z.string().nullable() }),
})

/** A folder that a search found, with where it is. */
export const FoundFolder = FolderEntry.extend({ fullpath: z.string() })
export type FoundFolder = z.infer<typeof FoundFolder>

export const searchFolders = defineEndpoint({
  method: 'GET',
  path: '/folders/search',
  access: 'signed-in',
  summary: 'Folders whose name contains a text, in three groups, 20 of each to a page.',
  query: z.object({
    page: z.coerce.number().int().min(1).max(SEARCH_PAGES_MAX).default(1),
    per_page: z.coerce.number().int().min(1).max(FOLDERS_FOUND).default(FOLDERS_FOUND),
    /** Less than two characters find nothing (FO-008). */
    key: z.string().max(254).default(''),
    /** Only below this folder. */
    parent_id: Id.optional(),
    folder_type: FolderType.optional(),
    search_type: z.enum(['all', 'personal', 'share']).default('all'),
  }),
  response: z.object({
    stars: z.array(FoundFolder),
    personals: z.array(FoundFolder),
    shares: z.array(FoundFolder),
    /** Whether a group goes on on the next page (ours). */
    has_more: z.boolean(),
  }),
})

export const countFolders = defineEndpoint({
  method: 'GET',
  path: '/folders/unread_counts',
  access: 'signed-in',
  summary: 'Unread mails of some folders, and of all folders of the two directories.',
  query: z.object({ ids: queryList(Id).optional() }),
  response: z.object({
    folders: z.array(z.object({ folder_id: Id, unread_count: z.number().int() })),
    personal: z.number().int(),
    share: z.number().int(),
  }),
})

export const getFolder = defineEndpoint({
  method: 'GET',
  path: '/folders/{id}',
  access: 'signed-in',
  summary: 'One folder with its path and rules.',
  params: IdParams,
  response: z.object({ folder: Folder, rules: z.array(Rule) }),
})

export const getFolderPermission = defineEndpoint({
  method: 'GET',
  path: '/folders/{id}/permission',
  access: 'signed-in',
  summary: 'What the caller may do with a folder, a digit for each flag.',
  params: IdParams,
  response: z.object({ permission: z.string() }),
})

export const getParentStructures = defineEndpoint({
  method: 'GET',
  path: '/folders/parent_structures/{id}',
  access: 'signed-in',
  summary: 'The folders above one, from the top down, as far as the caller sees them.',
  params: IdParams,
  response: z.object({ parent_structures: z.array(ParentFolder) }),
})

/** What the form of a folder holds. */
const form = {
  name: Name,
  lines: Ids,
  folders: Ids,
  mail_scope: MailScope,
  match_type: AskedMatchType,
  rules: z.array(RuleForm).max(RULES_MAX, ruleRefusals.tooMany.text),
} as const

export const createFolder = defineEndpoint({
  method: 'POST',
  path: '/folders',
  access: 'signed-in',
  summary: 'Makes a folder below another one, or at the top. Below another it belongs to whom that belongs.',
  body: z.object({
    name: Name,
    parent_id: Id.nullable().default(null),
    folder_type: FolderType.default('normal'),
    /** Of a folder at the top: the caller’s own, or shared. */
    personal: z.boolean().default(true),
    lines: form.lines.default([]),
    folders: form.folders.default([]),
    mail_scope: form.mail_scope.default('both'),
    match_type: form.match_type.default('every'),
    rules: form.rules.default([]),
  }),
  response: OneFolder,
})

export const copyFolder = defineEndpoint({
  method: 'POST',
  path: '/folders/copy_structure',
  access: 'signed-in',
  summary: 'Copies a folder with all below it, without their mails, below another one or to the top.',
  body: z.object({
    folder_id: Id,
    parent_id: Id.nullable().default(null),
    name: Name.default(COPY_NAME),
    /** The type of the folder below which it goes; at the top that of the copied folder. */
    target_folder_type: FolderType,
    /** At the top: to the caller’s own folders, or to the shared ones (ours). */
    personal: z.boolean().default(true),
  }),
  response: OneFolder,
})

export const sortFolders = defineEndpoint({
  method: 'POST',
  path: '/folders/sort',
  access: 'signed-in',
  summary: 'Puts folders in an order, before or behind those that are not named.',
  body: z.object({
    /** Null: the folders at the top, or the stars. */
    parent_id: Id.nullable().default(null),
    children: z.array(Id).min(1).max(FOLDERS_BESIDE_MAX),
    folder_type: z.enum(['normal_folders', 'starred_folders']),
    /** Where those that are named come (ours). */
    at: z.enum(['top', 'bottom']).default('top'),
  }),
  response: 'no-content',
})

export const updateFolder = defineEndpoint({
  method: 'PUT',
  path: '/folders/{id}',
  access: 'signed-in',
  summary: 'Changes what is given of a folder; with a parent it moves there.',
  params: IdParams,
  body: z.object({
    name: form.name.optional(),
    /** Null: to the top. */
    parent_id: Id.nullable().optional(),
    folder_type: FolderType.optional(),
    lines: form.lines.optional(),
    folders: form.folders.optional(),
    mail_scope: form.mail_scope.optional(),
    match_type: form.match_type.optional(),
    rules: form.rules.optional(),
    /** That of the folder when it was read: refused when somebody changed it meanwhile (ours). */
    version: z.number().int().optional(),
  }),
  response: OneFolder,
})

export const deleteFolder = defineEndpoint({
  method: 'DELETE',
  path: '/folders/{id}',
  access: 'signed-in',
  summary: 'Deletes a folder with all folders below it; their mails stay where they are.',
  params: IdParams,
  response: 'no-content',
})

export const getFolderRule = defineEndpoint({
  method: 'GET',
  path: '/rules/{rule_id}',
  access: 'signed-in',
  summary: 'The rule that filed a mail into a folder.',
  params: z.object({ rule_id: Id }),
  query: z.object({ folder_id: Id }),
  response: z.object({ rule: Rule }),
})
