import type { FieldOption } from '@laycan/ui/fields/use-option-source.ts'
import { findSlot } from '@laycan/web/slots.ts'
import { type FolderType, folderTypes } from '#features/records/folders/contract/folder.ts'
import { folderCriteria, rulesOf } from '#features/records/folders/contract/folder-criteria.ts'
import { folderRows, loadFolder, makeFolder, saveFolder } from '#features/records/folders/web/public.ts'
import type { MailScope, MatchType, RuleForm } from '#features/records/rules/contract/rule.ts'
import { run, targetOf } from './folder-actions.ts'
import type { FormSubject } from './form-subject.ts'

/** What the form of a folder holds. */
export interface FormWords {
  readonly name: string
  readonly folder_type: FolderType
  readonly personal: boolean
  readonly lines: readonly number[]
  readonly folders: readonly FieldOption[]
  readonly mail_scope: MailScope
  readonly match_type: MatchType
  readonly rules: readonly RuleForm[]
  /** That of the folder when it was read; undefined of a new one. */
  readonly version: number | undefined
  /** How somebody else called it while the form was open. */
  readonly former_name?: string | undefined
}

/** What a form begins with; undefined when the folder cannot be loaded, which was said then (FO-028). */
export async function readSubject(subject: FormSubject): Promise<FormWords | undefined> {
  if (subject.kind === 'new') {
    const { personal } = targetOf(subject.place)
    return { ...empty, name: subject.name, personal }
  }
  let words: FormWords | undefined
  await run(async () => {
    const folder = await loadFolder(subject.id)
    const { name, folder_type, personal, lines, folders, mail_scope, match_type, rules, version } = folder
    words = {
      name,
      folder_type,
      personal,
      lines,
      mail_scope,
      ...withRule(
        rules.map(({ id: _, ...rule }) => rule),
        match_type,
        subject.added,
      ),
      version,
      folders: await optionsOf(folders),
    }
  })
  return words
}

/** The rules of a folder with one more, of which any suffices, in the mailboxes of all. */
function withRule(
  rules: readonly RuleForm[],
  match_type: MatchType,
  added: Extract<FormSubject, { kind: 'edit' }>['added'],
): Pick<FormWords, 'rules' | 'match_type'> {
  if (added === undefined) return { rules, match_type }
  const { line_ids, items } = folderCriteria({ mail_scope: 'both', match_type, rules })
  const all = [...new Set([...line_ids, ...added.line_ids])]
  return {
    rules: rulesOf({ line_ids: all, items: [...items, added.rule] }),
    match_type: items.length > 0 ? 'any' : match_type,
  }
}

const empty = {
  folder_type: 'normal',
  lines: [],
  folders: [],
  mail_scope: 'both',
  match_type: 'every',
  rules: [],
  version: undefined,
} as const

/** Folders that a view shows, by name; one that is out of sight keeps its number. */
async function optionsOf(ids: readonly number[]): Promise<FieldOption[]> {
  return Promise.all(
    ids.map(async (id) => {
      const known = folderRows.get(id) ?? (await loadFolder(id).catch(() => undefined))
      return { id, label: known?.name ?? String(id) }
    }),
  )
}

/** Saves what the form holds. @throws CallError when it was refused; 409 when somebody saved meanwhile */
export async function saveForm(subject: FormSubject, words: FormWords): Promise<void> {
  const { name, folder_type, mail_scope, match_type, version } = words
  const form = {
    name,
    mail_scope,
    match_type,
    lines: [...words.lines],
    folders: words.folders.map(({ id }) => Number(id)),
    rules: [...words.rules],
  }
  if (subject.kind === 'new') await makeFolder({ ...form, folder_type, ...targetOf(subject.place) })
  else await saveFolder(subject.id, { ...form, ...(version === undefined ? {} : { version }) })
}

/** Types that a form offers: without an editor of rules nothing would fill a dynamic folder. */
export function typesOf(now: FolderType): readonly FolderType[] {
  const hasRules = findSlot('folder.rules', 'rules') !== undefined
  return folderTypes.filter((type) => type !== 'dynamic' || hasRules || now === 'dynamic')
}
