/** Pictures that browsers draw without running anything in them; SVG is not one of them. */
const PICTURES = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/bmp',
  'image/x-icon',
])
const TEXTS = /^text\/(?!html|xml|xsl)|^application\/json$/
/** Shown by the browser's own viewer, in a frame of its own. */
const DOCUMENTS = new Set(['application/pdf'])

/** Whether the bytes may be shown by the browser under their own type (SC-009). */
export function isShownInline(file_type: string): boolean {
  return PICTURES.has(file_type) || TEXTS.test(file_type) || DOCUMENTS.has(file_type)
}

/** The type under which the bytes go out: texts never as anything a browser would interpret, the unknown as bytes. */
export function servedType(file_type: string): string {
  if (PICTURES.has(file_type) || DOCUMENTS.has(file_type)) return file_type
  return TEXTS.test(file_type) ? 'text/plain; charset=utf-8' : 'application/octet-stream'
}
