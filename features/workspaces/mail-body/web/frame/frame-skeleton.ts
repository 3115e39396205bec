import { frameStyle } from './frame-style.ts'

/** Where pictures of a body may come from. */
export interface PictureHosts {
  /** Absolute addresses of folders below which attachments are served, ending with '/'. */
  attachments: string
  /** Absolute address of the image proxy; undefined while remote pictures are off. */
  proxy: string | undefined
}

/** Sandbox of the body frame: no scripts, no forms, no navigation of the page; see docs/decisions. */
export const FRAME_SANDBOX = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox'

/** The mail is put into this element of the skeleton. */
export const MAIL_ELEMENT_ID = 'laycan-frame'

/** The frame's own policy: pictures from us only, styles of the mail, nothing else at all. */
export function frameContentPolicy({ attachments, proxy }: PictureHosts): string {
  const pictures = ['data:', 'blob:', attachments, ...(proxy === undefined ? [] : [proxy])]
  return [
    "default-src 'none'",
    `img-src ${pictures.join(' ')}`,
    "style-src 'unsafe-inline'",
    "font-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
  ].join('; ')
}

/**
 * The empty document of a body frame. It holds nothing of the mail: the cleaned nodes are moved in once it stands,
 * so that the policy is in force before anything could ask for it.
 */
export function frameSkeleton(hosts: PictureHosts): string {
  return `<!doctype html><html><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeAttribute(frameContentPolicy(hosts))}">
<meta name="referrer" content="no-referrer">
<meta http-equiv="x-dns-prefetch-control" content="off">
<meta name="color-scheme" content="light">
<style>${frameStyle}</style></head><body><div id="${MAIL_ELEMENT_ID}" class="laycan-frame"></div></body></html>`
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
