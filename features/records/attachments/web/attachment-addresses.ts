import { urlOf } from '@laycan/web/call.ts'
import { getAttachment, proxyImage } from '../contract/endpoints.ts'

function absolute(address: string): string {
  return new URL(address, globalThis.location.href).href
}

/** Absolute address of an attachment as the server shows it, for pictures and windows (cookie session). */
export function attachmentUrl(id: number): string {
  return absolute(urlOf(getAttachment, { params: { id }, query: {} }))
}

/** Absolute address of the folder below which all attachments are, ending with '/'; for content policies. */
export function attachmentFolder(): string {
  return attachmentUrl(1).replace(/1$/, '')
}

/** Absolute address of a remote picture through the server (SC-003). */
export function proxiedPicture(url: string): string {
  return absolute(urlOf(proxyImage, { query: { url } }))
}

/** Absolute address of the image proxy itself, without a picture; for content policies. */
export function pictureProxy(): string {
  return proxiedPicture('').replace(/\?.*$/, '')
}
