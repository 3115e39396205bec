import type { FileAnswer } from '@laycan/server/http/context.ts'

/** A page that needs no script and nothing from elsewhere; it looks like nothing in particular, as it is the company's. */
const STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:0;min-height:100vh;display:grid;place-items:center;
background:Canvas;color:CanvasText;color-scheme:light dark}main{max-width:26rem;padding:2rem}h1{font-size:1.25rem;margin:0 0 .5rem}
p{margin:0 0 1.25rem;overflow-wrap:anywhere}button{font:inherit;padding:.5rem 1.25rem;cursor:pointer}`

/** Asks before anything changes: mail filters open every link of a mail. */
export function askPage(address: string): FileAnswer {
  return page(
    'Unsubscribe',
    `<p>No more circulars will be sent to <b>${escapeHtml(address)}</b>.</p>
<form method="post"><button name="List-Unsubscribe" value="One-Click">Unsubscribe</button></form>`,
  )
}

export function donePage(address: string): FileAnswer {
  return page(
    'You are unsubscribed',
    `<p>No more circulars will be sent to <b>${escapeHtml(address)}</b>.</p>`,
  )
}

function page(title: string, content: string): FileAnswer {
  return {
    content: Buffer.from(
      `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style><main><h1>${title}</h1>${content}</main></html>`,
    ),
    content_type: 'text/html; charset=utf-8',
    headers: {
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
      'referrer-policy': 'no-referrer',
    },
  }
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
