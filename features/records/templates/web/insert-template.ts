import { call } from '@laycan/web/call.ts'
import { serverNow } from '@laycan/web/server-clock.ts'
import { useCurrentUser } from '#features/foundation/session/web/public.ts'
import type { Attachment } from '#features/records/attachments/contract/attachment.ts'
import { copyAsUploads } from '#features/records/attachments/contract/uploads.ts'
import { useDateStyle } from '#features/records/emails/web/public.ts'
import type { Template } from '../contract/template.ts'
import { fillInsertion, type InsertionValues, insertionValues } from '../contract/variables.ts'
import { insertionWords } from './insertion-words.ts'

/** A template as it goes into a mail: insertion variables filled, its files as fresh uploads of the user's. */
export interface InsertedTemplate {
  readonly template: Template
  readonly subject: string
  readonly body: string
  readonly body_type: Template['body_type']
  /** Pictures of the body among them (`disposition` inline, the Content-IDs of the body). */
  readonly attachments: readonly Attachment[]
}

/** What fills the variables of an insertion at this moment. */
export function useInsertionValues(): () => InsertionValues {
  const user = useCurrentUser()
  const style = useDateStyle()
  return () => {
    const now = new Date(serverNow())
    return insertionValues({ now, user, ...insertionWords(now, style) })
  }
}

/** Subject and body with the variables of an insertion filled; merge variables stay for the sending (CP-024). */
export function fillTemplate(
  template: Pick<Template, 'subject' | 'body' | 'body_type'>,
  values: InsertionValues,
): { subject: string; body: string } {
  return {
    subject: fillInsertion(template.subject, values, 'plain_text'),
    body: fillInsertion(template.body, values, template.body_type),
  }
}

/** Makes a template ready for a mail. @throws CallError when its files could not be copied */
export async function insertTemplate(template: Template, values: InsertionValues): Promise<InsertedTemplate> {
  const attachment_ids = template.attachments.map(({ id }) => id)
  const attachments =
    attachment_ids.length === 0 ? [] : (await call(copyAsUploads, { body: { attachment_ids } })).attachments
  return { template, ...fillTemplate(template, values), body_type: template.body_type, attachments }
}
