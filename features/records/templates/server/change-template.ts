import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { writeRoute } from '@laycan/server/http/route.ts'
import { holdAttachments, releaseHeld, type Writing } from '#features/records/attachments/server/public.ts'
import { createTemplate, deleteTemplate, updateTemplate } from '../contract/endpoints.ts'
import { templateRefusals } from '../contract/errors.ts'
import type { Template, TemplateForm } from '../contract/template.ts'
import { accessToChange } from './access-template.ts'
import { holderOf } from './holder.ts'
import { recordTemplate } from './record-template.ts'
import { deleteTemplateRow, insertTemplate, type StoredTemplate, setTemplate } from './templates.repo.ts'

export const createTemplateRoute = writeRoute(createTemplate, async ({ body }, context) => {
  const { attachments, ...words } = body
  const row = await insertTemplate(context.tx, { ...words, user_id: context.actor.user_id })
  const email_template = await withFiles(context, row, attachments)
  recordTemplate(context.tx, row.id, { before: undefined, now: email_template })
  return { email_template }
})

export const updateTemplateRoute = writeRoute(updateTemplate, async ({ params, body }, context) => {
  const { tx, actor } = context
  const { attachments, version, ...words } = body
  const before = await accessToChange(tx, actor, params.id)
  if (version !== undefined && version !== before.version)
    throw new RefusedError(templateRefusals.changedMeanwhile)
  // It would vanish from the sight of whoever did this.
  if (words.personal && before.user_id !== actor.user_id) throw new RefusedError(templateRefusals.notYours)
  const email_template = await withFiles(context, await setTemplate(tx, before.id, words), attachments)
  recordTemplate(tx, before.id, { before, now: email_template })
  return { email_template }
})

export const deleteTemplateRoute = writeRoute(deleteTemplate, async ({ params }, { tx, actor }) => {
  const before = await accessToChange(tx, actor, params.id)
  await releaseHeld(tx, holderOf(before.id))
  await deleteTemplateRow(tx, before.id)
  recordTemplate(tx, before.id, { before, now: null })
})

async function withFiles(
  context: Writing,
  row: StoredTemplate,
  files: TemplateForm['attachments'],
): Promise<Template> {
  const ids = files.map(({ id }) => id)
  const attachments = await holdAttachments(context, holderOf(row.id), ids, { shared: !row.personal })
  return { ...row, attachments }
}
