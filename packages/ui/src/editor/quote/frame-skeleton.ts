/** No scripts, no forms, no navigation of the page. `allow-same-origin` lets us, not the mail, reach inside. */
export const FRAME_SANDBOX = 'allow-same-origin'

/** Where the quoted mail is put. */
export const QUOTE_ID = 'laycan-quoted'

/** On a quote that is turned over as a whole: its pictures are turned back. */
export const TURNED = 'laycan-turned'

/** System colours: the quote is a light document of its own and stays as its sender painted it. */
const STYLE = `
:root { color-scheme: light; background: Canvas; color: CanvasText; }
html, body { margin: 0; padding: 0; height: auto; overflow: hidden; }
body { font: 14px/1.45 Calibri, Carlito, "Segoe UI", Arial, sans-serif; }
#${QUOTE_ID} { box-sizing: border-box; padding: 8px 16px 16px; overflow: auto; overflow-wrap: break-word; contain: content; }
img { max-width: 100%; }
.${TURNED} img { filter: invert(1) hue-rotate(180deg); }
img[data-remote-src] { min-width: 16px; min-height: 16px; outline: 1px dashed GrayText; outline-offset: -1px; }
pre { white-space: pre-wrap; }
`

/**
 * The empty document of the frame. It holds nothing of the mail: cleaned nodes are moved in once it stands, so that
 * the policy is in force before anything could ask for it. Pictures come from us alone: nobody learns from a quote
 * that it is being answered. Links would open a window, which the sandbox refuses: a press must not lead away.
 */
export function frameSkeleton(): string {
  const policy = `default-src 'none'; img-src data: blob: ${location.origin}; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'`
  return `<!doctype html><html><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<base target="_blank"><meta name="referrer" content="no-referrer"><meta http-equiv="x-dns-prefetch-control" content="off">
<style>${STYLE}</style></head><body><div id="${QUOTE_ID}"></div></body></html>`
}
