import { urlOf } from '@laycan/web/call.ts'
import type { MailFile } from '../contract/attachment.ts'
import { getAttachment, getAttachmentPart, proxyImage } from '../contract/endpoints.ts'

/** A file as calls name it: an attachment, or a file inside an attached message. */
export type FilePlace = Pick<MailFile, 'id' | 'path'>

function absolute(address: string): string {
  return new URL(address, globalThis.location.href).href
}

/** Absolute address of a file as the server shows it, for pictures and windows (cookie session). */
export function fileUrl({ id, path }: FilePlace): string {
  if (path === undefined) return absolute(urlOf(getAttachment, { params: { id }, query: {} }))
  return absolute(urlOf(getAttachmentPart, { params: { id, path }, query: {} }))
}

/** One name for one file, for lists and caches. */
export function fileKey({ id, path }: FilePlace): string {
  return path === undefined ? `${id}` : `${id}/${path}`
}

/** Absolute address of the folder below which all attachments are, ending with '/'; for content policies. */
export function attachmentFolder(): string {
  return fileUrl({ id: 1 }).replace(/1$/, '')
}

/** Absolute address of a remote picture through the server (SC-003). */
export function proxiedPicture(url: string): string {
  return absolute(urlOf(proxyImage, { query: { url } }))
}

/** Absolute address of the image proxy itself, without a picture; for content policies. */
export function pictureProxy(): string {
  return proxiedPicture('').replace(/\?.*$/, '')
}
