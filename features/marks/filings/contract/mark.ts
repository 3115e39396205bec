import { z } from 'zod'
import { Id } from '@laycan/contract/ids.ts'
import { defineCriterion } from '#features/records/criteria/contract/criterion.ts'
import {
  EMAIL,
  type EmailCriterion,
  type KnownEmail,
} from '#features/records/emails/contract/email-criteria.ts'
import { defineEmailMark, searchWord } from '#features/records/emails/contract/email-mark.ts'
import { FOLDER_NAME_MAX, type FolderEntry, folderName } from '#features/records/folders/contract/folder.ts'
import { boxesOfScope } from '#features/records/rules/contract/rule.ts'

declare module '#features/records/emails/contract/email-mark.ts' {
  interface EmailMarkFields {
    /** It is in a folder that the reader sees. */
    filed: boolean
    /** Those folders, by the time of filing. */
    folder_ids: number[]
  }
}
declare module '#features/records/emails/contract/email-criteria.ts' {
  interface EmailCriteria {
    filed: { strategy: 'equal'; content: boolean }
    /** Ids of folders, in one of which the mail is, or which show it. */
    folder: { strategy: 'equal'; content: number[] }
    /** A folder by its name, or a part of it where none is called so. */
    folder_named: { strategy: 'equal'; content: string }
    /** In no folder that is called so. */
    not_folder_named: { strategy: 'equal'; content: string }
  }
}

type FiledEmail = KnownEmail & { readonly filed?: boolean; readonly folder_ids?: readonly number[] }

/** What a folder is, as far as it decides which mails it shows. */
export type KnownFolder = Pick<FolderEntry, 'folder_type' | 'lines' | 'folders' | 'mail_scope'>

let findFolder: (id: number) => KnownFolder | undefined = () => undefined

/** Makes known what folders are, where they are at hand: which mails a view shows is decided by its lines and folders. */
export function declareFolders(find: (id: number) => KnownFolder | undefined): void {
  findFolder = find
}

/** Whether a folder shows a mail; undefined while it is not known what the folder is. */
function showsMail(mail: FiledEmail, id: number): boolean | undefined {
  if (mail.folder_ids?.includes(id)) return true
  const folder = findFolder(id)
  if (folder === undefined || mail.line_ids === undefined) return undefined
  if (folder.folder_type !== 'view') return false
  if (!boxesOfScope(folder.mail_scope).some((box) => box === mail.box)) return false
  // Its lines show what their own lists show; what is filed stays when it is archived.
  if (!mail.archived && folder.lines.some((line_id) => mail.line_ids.includes(line_id))) return true
  return folder.folders.some((source_id) => mail.folder_ids?.includes(source_id))
}

const folderCriterion = defineCriterion<FiledEmail, number[]>({
  kind: EMAIL,
  field: 'folder',
  strategies: { equal: z.array(Id).min(1).max(200) },
  matches(mail, { content }) {
    const answers = content.map((id) => showsMail(mail, id))
    if (answers.includes(true)) return true
    return answers.includes(undefined) ? undefined : false
  },
  leaves: 'at_once',
  describe: ({ content }, { nameOf }) =>
    `in ${content.map((id) => nameOf('Folder', id) ?? `folder ${id}`).join(' or ')}`,
})

/** `folder:` of the search: only the server knows all names that the reader sees. */
function byFolderName(field: 'folder_named' | 'not_folder_named', words: string) {
  return defineCriterion<FiledEmail, string>({
    kind: EMAIL,
    field,
    strategies: { equal: z.string().trim().min(1).max(FOLDER_NAME_MAX) },
    matches: () => undefined,
    leaves: 'on_load',
    describe: ({ content }) => `${words} ${content}`,
  })
}

const filedCriterion = defineCriterion<FiledEmail, boolean>({
  kind: EMAIL,
  field: 'filed',
  strategies: { equal: z.boolean() },
  matches: (mail, { content }) => (mail.filed === true) === content,
  leaves: 'at_once',
  describe: ({ content }) => (content ? 'is filed' : 'is not filed'),
})

function asksNamed(field: 'folder_named' | 'not_folder_named') {
  return (value: string): readonly EmailCriterion[] | undefined => {
    const content = folderName(value)
    return content === undefined ? undefined : [{ field, strategy: 'equal', content }]
  }
}

const asksFiled = (content: boolean) => [{ field: 'filed', strategy: 'equal', content }] as const

export const filingMark = defineEmailMark({
  name: 'filings',
  fields: {
    filed: { shape: z.boolean(), absent: false, criterion: 'filed' },
    folder_ids: { shape: z.array(Id), absent: [], criterion: 'folder' },
  },
  criteria: [
    folderCriterion,
    byFolderName('folder_named', 'in folder'),
    byFolderName('not_folder_named', 'not in folder'),
    filedCriterion,
  ],
  search_words: [
    searchWord('is', { filed: asksFiled(true) }),
    {
      prefix: 'folder',
      values: [],
      criteria: asksNamed('folder_named'),
      not: asksNamed('not_folder_named'),
    },
  ],
  parameters: {
    folder_id: (value) =>
      typeof value === 'number' ? [{ field: 'folder', strategy: 'equal', content: [value] }] : [],
    filed: (value) => (typeof value === 'boolean' ? asksFiled(value) : []),
    // ML-012. All mails of a folder are filed: there it would hide them all.
    hide_filed: (value, { folder_id }) => (value === true && folder_id === undefined ? asksFiled(false) : []),
  },
})
