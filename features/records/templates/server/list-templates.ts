import { readRoute } from '@laycan/server/http/route.ts'
import { listHeldAttachments } from '#features/records/attachments/server/public.ts'
import { getTemplate, listTemplates } from '../contract/endpoints.ts'
import { accessTemplate } from './access-template.ts'
import { holderOf } from './holder.ts'
import { listTemplateRows } from './templates.repo.ts'

export const listTemplatesRoute = readRoute(listTemplates, async (_input, { db, actor }) => {
  const rows = await listTemplateRows(db, actor)
  const held = await listHeldAttachments(
    db,
    rows.map(({ id }) => holderOf(id)),
  )
  return {
    email_templates: rows.map((row) => ({ ...row, attachments: held.get(holderOf(row.id)) ?? [] })),
  }
})

export const getTemplateRoute = readRoute(getTemplate, async ({ params }, { db, actor }) => {
  const template = await accessTemplate(db, actor, params.id)
  const holder = holderOf(template.id)
  const held = await listHeldAttachments(db, [holder])
  return { email_template: { ...template, attachments: held.get(holder) ?? [] } }
})
