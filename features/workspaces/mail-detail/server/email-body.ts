import type { StoredBody } from './email-detail.repo.ts'

/** The readable part of a mail as it goes out. */
export function bodyOf({ id, body_type, text, html, quote_offset, has_remote_images }: StoredBody) {
  const body = body_type === 'html' ? html : text
  return { id, body, body_type, quote_offset, has_remote_images }
}
