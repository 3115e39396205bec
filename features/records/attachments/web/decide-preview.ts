import type { Attachment } from '../contract/attachment.ts'

/** How a file is shown in the preview; 'none' can only be downloaded. */
export type PreviewKind = 'image' | 'pdf' | 'csv' | 'text' | 'workbook' | 'document' | 'message' | 'none'

type File = Pick<Attachment, 'name' | 'file_type' | 'kind' | 'preview_url'>

/** Pictures that every browser draws; the server names an address only where showing is safe. */
const PICTURES = /^image\/(?:png|jpe?g|pjpeg|gif|webp|bmp|avif|x-icon|vnd\.microsoft\.icon)$/
const TEXTS = /^(?:text\/|application\/(?:json|xml|x-sh|sql|x-yaml)$|application\/[\w.-]+\+(?:json|xml)$)/
/** Texts that senders label as anything. */
const TEXT_NAMES = /\.(?:txt|log|md|json|xml|yaml|yml|ini|ics|vcf|eml\.txt)$/i
const DOCUMENT_TYPES =
  /^(?:application|text)\/(?:rtf$|vnd\.openxmlformats-officedocument\.(?:wordprocessingml\.document|presentationml\.presentation)$|vnd\.oasis\.opendocument\.(?:text|spreadsheet|presentation)$)/

/**
 * What the preview does with a file. Text is fetched and shown as text whatever the server says of it, so that also
 * HTML and calendars can be read without being run. Workbooks and documents are read by the server.
 */
export function decidePreview({ name, file_type, kind, preview_url }: File): PreviewKind {
  if (kind === 'message' || file_type === 'message/rfc822') return 'message'
  if (PICTURES.test(file_type)) return preview_url === null ? 'none' : 'image'
  if (file_type === 'application/pdf' || /\.pdf$/i.test(name)) return 'pdf'
  if (/\.xls[xm]$/i.test(name) || file_type.endsWith('spreadsheetml.sheet')) return 'workbook'
  if (/\.(?:doc[xm]|pptx|rtf|od[tsp])$/i.test(name) || DOCUMENT_TYPES.test(file_type)) return 'document'
  if (/^text\/(?:csv|tab-separated-values)$/.test(file_type) || /\.(?:csv|tsv)$/i.test(name)) return 'csv'
  if (kind === 'calendar' || TEXTS.test(file_type) || TEXT_NAMES.test(name)) return 'text'
  return 'none'
}
