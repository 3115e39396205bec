import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { IdParams, Moment, QueryFlag } from '@laycan/contract/ids.ts'
import { BodyType, Participant } from '#features/records/emails/contract/email.ts'
import { Attachment, NestedAttachment, PartPath } from './attachment.ts'

export const getAttachment = defineEndpoint({
  method: 'GET',
  path: '/attachments/{id}',
  access: 'signed-in',
  summary: 'The bytes of an attachment: shown inline where that is safe, as a download when flagged.',
  params: IdParams,
  query: z.object({ download: QueryFlag.optional() }),
  response: 'file',
})

const Part = z.object({ path: PartPath.optional() })

export const getAttachmentPart = defineEndpoint({
  method: 'GET',
  path: '/attachments/{id}/parts/{path}',
  access: 'signed-in',
  summary: 'The bytes of a file inside an attached message, served as an attachment is.',
  params: IdParams.extend({ path: PartPath }),
  query: z.object({ download: QueryFlag.optional() }),
  response: 'file',
})

export const getAttachmentDetails = defineEndpoint({
  method: 'GET',
  path: '/attachments/{id}/details',
  access: 'signed-in',
  summary: 'Name, type and size of an attachment, or of a file inside an attached message.',
  params: IdParams,
  query: Part,
  response: Attachment.extend({ path: PartPath.optional() }),
})

/** The sheets of a workbook as text; empty rows are left out, so each carries its number. */
export const WorkbookPreview = z.object({
  sheets: z.array(
    z.object({
      name: z.string(),
      rows: z.array(z.object({ number: z.number().int(), cells: z.array(z.string()) })),
      /** Width of each column in characters as the file says, 0 where it says nothing. */
      widths: z.array(z.number().int()),
      /** Rows or columns were left out. */
      is_cut: z.boolean(),
    }),
  ),
  /** Whole sheets were left out. */
  is_cut: z.boolean(),
})
export type WorkbookPreview = z.infer<typeof WorkbookPreview>

export const previewWorkbook = defineEndpoint({
  method: 'GET',
  path: '/attachments/{id}/workbook',
  access: 'signed-in',
  summary: 'The sheets of an attached workbook (XLSX) as text, its beginning where it is very large.',
  params: IdParams,
  query: Part,
  response: WorkbookPreview,
})

export const previewDocument = defineEndpoint({
  method: 'GET',
  path: '/attachments/{id}/document',
  access: 'signed-in',
  summary: 'An attached document (DOCX, RTF, OpenDocument, PPTX) for reading: cleaned HTML or text.',
  params: IdParams,
  query: Part,
  response: z.object({ body_type: BodyType, body: z.string(), is_cut: z.boolean() }),
})

/** A message file inside a mail, read for the eml viewer. */
export const EmlPreview = z.object({
  subject: z.string(),
  from: z.array(Participant),
  to: z.array(Participant),
  cc: z.array(Participant),
  sent_at: Moment.nullable(),
  body: z.string(),
  body_type: BodyType,
  quote_offset: z.number().int().nullable(),
  has_remote_images: z.boolean(),
  attachments: z.array(NestedAttachment),
  problem: z.string(),
})
export type EmlPreview = z.infer<typeof EmlPreview>

export const viewEml = defineEndpoint({
  method: 'GET',
  path: '/emails/eml_viewer/{id}',
  access: 'signed-in',
  summary:
    'The parsed message file: headers, body, attachments. {id} is the attachment, `path` a message in it.',
  params: IdParams,
  query: Part,
  response: EmlPreview,
})

export const proxyImage = defineEndpoint({
  method: 'GET',
  path: '/image_proxy',
  access: 'signed-in',
  summary: 'A public picture fetched by the server (SC-004).',
  query: z.object({ url: z.string().max(8192) }),
  response: 'file',
})
