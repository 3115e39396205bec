import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { IdParams } from '@laycan/contract/ids.ts'
import { TEMPLATE_BODY_MAX, Template, TemplateForm } from './template.ts'

const BODY_BYTES = 6 * TEMPLATE_BODY_MAX
const OneTemplate = z.object({ email_template: Template })

export const listTemplates = defineEndpoint({
  method: 'GET',
  path: '/templates',
  access: 'signed-in',
  summary: 'The templates of the team and those of the user, by name.',
  response: z.object({ email_templates: z.array(Template) }),
})

export const createTemplate = defineEndpoint({
  method: 'POST',
  path: '/templates',
  access: 'signed-in',
  summary: 'Makes a template, of the user alone unless personal is false.',
  body: TemplateForm,
  is_form: true,
  body_limit: BODY_BYTES,
  response: OneTemplate,
})

export const getTemplate = defineEndpoint({
  method: 'GET',
  path: '/templates/{id}',
  access: 'signed-in',
  summary: 'One template.',
  params: IdParams,
  response: OneTemplate,
})

export const updateTemplate = defineEndpoint({
  method: 'PUT',
  path: '/templates/{id}',
  access: 'signed-in',
  summary: 'Changes a template, as its author, or as an administrator one of the team.',
  params: IdParams,
  body: TemplateForm.extend({
    /** The version these words stand on; another one refuses with 409. Left out: whatever it is (ours). */
    version: z.number().int().positive().optional(),
  }),
  is_form: true,
  body_limit: BODY_BYTES,
  response: OneTemplate,
})

export const deleteTemplate = defineEndpoint({
  method: 'DELETE',
  path: '/templates/{id}',
  access: 'signed-in',
  summary: 'Deletes a template, as its author, or as an administrator one of the team.',
  params: IdParams,
  response: 'no-content',
})
