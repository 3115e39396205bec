import { z } from 'zod'
import { Attachment } from '#features/records/attachments/contract/attachment.ts'
import { BodyType } from '#features/records/emails/contract/email.ts'
import type { Template, TemplateForm } from '#features/records/templates/contract/template.ts'
import { usedFiles } from '../form/used-files.ts'
import { t } from '../messages.ts'

/** What stands in the form of a template. */
export const TemplateWords = z.object({
  name: z.string(),
  subject: z.string(),
  body: z.string(),
  body_type: BodyType,
  personal: z.boolean(),
  attachments: z.array(Attachment),
  /** The version that was edited; null for a new one. */
  version: z.number().nullable(),
})
export type TemplateWords = z.infer<typeof TemplateWords>

export const emptyTemplate: TemplateWords = {
  name: '',
  subject: '',
  body: '',
  body_type: 'html',
  personal: true,
  attachments: [],
  version: null,
}

export function templateWords(template: Template): TemplateWords {
  const { name, subject, body, body_type, personal, attachments, version } = template
  return { name, subject, body, body_type, personal, attachments, version }
}

/** Another template of one's own with the same words. */
export function copiedWords(template: Template): TemplateWords {
  return {
    ...templateWords(template),
    name: t('copy_of', { name: template.name }),
    personal: true,
    version: null,
  }
}

export function templateForm({ version: _, ...words }: TemplateWords): TemplateForm {
  return { ...words, attachments: usedFiles(words.attachments, words.body) }
}
