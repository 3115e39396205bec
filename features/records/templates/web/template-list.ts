import { call } from '@laycan/web/call.ts'
import { createLoadedList } from '@laycan/web/loaded-list.ts'
import { sessionState } from '#features/foundation/session/web/public.ts'
import { createTemplate, deleteTemplate, listTemplates, updateTemplate } from '../contract/endpoints.ts'
import type { Template, TemplateForm } from '../contract/template.ts'

/** All templates that the user sees; a failed load is told by the place that shows them (ER-011). */
export const templateList = createLoadedList<Template>(
  async () => (await call(listTemplates, { silent: true })).email_templates,
)
sessionState.subscribe(({ status }) => {
  if (status === 'signed_out') templateList.forget()
})

/** Makes a template, or changes one; with a version only upon that. What is refused is told by the caller. */
export async function saveTemplate(
  form: TemplateForm,
  stored: { id: number; version: number | undefined } | undefined,
): Promise<Template> {
  const { email_template } =
    stored === undefined
      ? await call(createTemplate, { body: form, silent: true })
      : await call(updateTemplate, {
          params: { id: stored.id },
          body: { ...form, version: stored.version },
          silent: true,
        })
  templateList.take(email_template)
  return email_template
}

export async function removeTemplate(id: number): Promise<void> {
  await call(deleteTemplate, { params: { id } })
  templateList.drop(id)
}
