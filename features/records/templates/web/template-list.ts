import { call } from '@laycan/web/call.ts'
import { forUser } from '@laycan/web/keep.ts'
import { createLoadedList } from '@laycan/web/loaded-list.ts'
import { deleteTemplate, listTemplates } from '../contract/endpoints.ts'
import type { Template } from '../contract/template.ts'

/** All templates that the user sees; a failed load is told by the place that shows them (ER-011). */
export const templateList = forUser(
  createLoadedList<Template>(async () => (await call(listTemplates, { silent: true })).email_templates),
)

/** Takes over one that was made or changed here. */
export const { take: takeTemplate } = templateList

export async function removeTemplate(id: number): Promise<void> {
  await call(deleteTemplate, { params: { id } })
  templateList.drop(id)
}
