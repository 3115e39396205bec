import { z } from 'zod'
import { Id, Moment } from '@laycan/contract/ids.ts'
import { Attachment } from '#features/records/attachments/contract/attachment.ts'
import { BodyType } from '#features/records/emails/contract/email.ts'
import { templateRefusals } from './errors.ts'

const NAME_MAX = 200
const SUBJECT_MAX = 2_000
/** Characters; pictures are attachments and not counted. */
export const TEMPLATE_BODY_MAX = 256_000
export const TEMPLATE_FILES_MAX = 50

/** A text to start mails with (CP-021). `personal`: only its author sees it; else all colleagues do (CP-022). */
export const Template = z.object({
  id: Id,
  name: z.string(),
  subject: z.string(),
  attachments: z.array(Attachment),
  body: z.string(),
  body_type: BodyType,
  personal: z.boolean(),
  /** Its author (ours). */
  user_id: Id,
  /** Grows with each change (ours). */
  version: z.number().int().positive(),
  updated_at: Moment,
})
export type Template = z.infer<typeof Template>

/** What is written into a template; attachments are named by their ids, an attachment as it was answered fits too. */
export const TemplateForm = z.object({
  name: z.string().trim().min(1, templateRefusals.noName.text).max(NAME_MAX),
  subject: z.string().max(SUBJECT_MAX).default(''),
  attachments: z
    .array(z.object({ id: Id }))
    .max(TEMPLATE_FILES_MAX)
    .default([]),
  body: z.string().max(TEMPLATE_BODY_MAX, templateRefusals.tooLong.text).default(''),
  body_type: BodyType.default('html'),
  personal: z.boolean().default(true),
})
export type TemplateForm = z.infer<typeof TemplateForm>

/** Whether somebody may change and delete it: its author, and administrators what is for the team. */
export function mayChangeTemplate(
  { user_id, personal }: Pick<Template, 'user_id' | 'personal'>,
  user: { id: number; user_type: 'admin' | 'member' },
): boolean {
  return user_id === user.id || (!personal && user.user_type === 'admin')
}
