import { z } from 'zod'
import { Id } from '@laycan/contract/ids.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { filingRefusals } from '#features/marks/filings/contract/errors.ts'
import { fileByRules } from '#features/marks/filings/server/public.ts'
import { tagName } from '#features/marks/tags/contract/mark.ts'
import { tagEmails } from '#features/marks/tags/server/public.ts'
import { lockEmailsToMove } from '#features/records/emails/server/public.ts'
import { folderRefusals } from '#features/records/folders/contract/errors.ts'
import { accessFoldersToFill } from '#features/records/folders/server/public.ts'
import { mailRuleRefusals } from '../contract/errors.ts'
import { ruleAction } from './rule-actions.ts'

const Tags = z.array(z.string()).min(1).max(20)
const Folders = z.array(Id).min(1).max(20)

/** `add_tag`: names of tags (RU-018). */
export const addTagAction = ruleAction<string[]>({
  type: 'add_tag',
  async check(_, __, content) {
    const given = Tags.safeParse(content)
    const names = given.success ? given.data.map((text) => tagName(text)) : []
    if (names.length === 0 || names.includes(undefined)) throw new RefusedError(mailRuleRefusals.tags)
    return names.flatMap((name) => name ?? [])
  },
  async run(tx, { actor, mail, content }) {
    await tagEmails(tx, actor, [mail.id], content)
    return content.map((name) => `#${name}`).join(' ')
  },
})

/** `file`: ids of folders (ours). */
export const fileAction = ruleAction<number[]>({
  type: 'file',
  async check(tx, actor, content) {
    const given = Folders.safeParse(content)
    if (!given.success) throw new RefusedError(mailRuleRefusals.folders)
    const folders = await accessFoldersToFill(tx, actor, given.data)
    if (folders.length < new Set(given.data).size) throw new RefusedError(folderRefusals.notFound)
    if (folders.some(({ folder_type }) => folder_type === 'dynamic'))
      throw new RefusedError(filingRefusals.dynamic)
    return folders.map(({ id }) => id)
  },
  async run(tx, { actor, mail, content }) {
    const folders = await accessFoldersToFill(tx, actor, content)
    const emails = await lockEmailsToMove(tx, [mail.id])
    if (folders.length === 0 || emails.length === 0) throw new RefusedError(folderRefusals.notFound)
    const hits = folders.map(({ id }) => ({ folder_id: id, email_id: mail.id, rule_id: null }))
    await fileByRules(tx, { folders, emails, hits, gone: [], actor })
    return folders.map(({ name }) => name).join(', ')
  },
})
