import { fontStandIns } from './font-stand-ins.ts'

/**
 * Style of a mail body before the sender's own. System colours instead of tokens: the frame is a light document of
 * its own (bodies stay on white), and these follow forced-colour modes by themselves.
 */
export const frameStyle = `
${fontStandIns}
:root { color-scheme: light; background: Canvas; color: CanvasText; }
html, body { margin: 0; padding: 0; height: auto; overflow: hidden; }
body { font: 14px/1.45 -apple-system, "Segoe UI", Roboto, "Noto Sans", Arial, sans-serif; }
.laycan-frame {
  box-sizing: border-box; padding: 12px 16px; overflow-x: auto; overflow-y: auto;
  overflow-wrap: break-word; contain: content;
}
.laycan-frame img { max-width: 100%; }
.laycan-frame table img { max-width: none; }
.laycan-frame pre { white-space: pre-wrap; }
img[data-held] {
  min-width: 16px; min-height: 16px; outline: 1px dashed color-mix(in srgb, CanvasText 35%, Canvas); outline-offset: -1px;
  cursor: pointer; object-fit: contain;
}
img[data-held="remote"] { cursor: default; }
.laycan-failed {
  all: revert; display: inline-block; padding: 2px 8px; border-radius: 4px; cursor: pointer; user-select: none;
  font: 12px/18px system-ui, sans-serif; color: color-mix(in srgb, CanvasText 68%, Canvas);
  outline: 1px dashed color-mix(in srgb, CanvasText 35%, Canvas); outline-offset: -1px;
}
.laycan-failed:hover { background: color-mix(in srgb, CanvasText 8%, Canvas); }
.laycan-failed:focus-visible { outline: 2px solid Highlight; outline-offset: 1px; }
.laycan-frame > :first-child, .laycan-mail > :first-child { margin-top: 0; }
.laycan-frame:has(.laycan-fold):not(:has(.laycan-fold[open])) .laycan-quoted-part { display: none; }
.laycan-plain { white-space: pre-wrap; unicode-bidi: plaintext; text-align: start; }
.laycan-frame .laycan-columns {
  font: 12.5px/1.45 ui-monospace, "Cascadia Mono", "DejaVu Sans Mono", Menlo, Consolas, monospace;
  white-space: pre; overflow-x: auto; tab-size: 8; unicode-bidi: isolate; text-align: start;
}
.laycan-kept {
  font-family: ui-monospace, "Cascadia Mono", "DejaVu Sans Mono", Menlo, Consolas, monospace;
  white-space: pre; tab-size: 8;
}
.laycan-cited { color: color-mix(in srgb, CanvasText 68%, Canvas); }
.laycan-fold { margin-top: 8px; }
.laycan-fold > summary {
  all: revert; display: inline-flex; cursor: pointer; list-style: none; user-select: none;
  padding: 1px 8px; border-radius: 4px; font: 12px/18px system-ui, sans-serif;
  color: color-mix(in srgb, CanvasText 72%, Canvas); background: color-mix(in srgb, CanvasText 8%, Canvas);
}
.laycan-fold > summary:hover { background: color-mix(in srgb, CanvasText 14%, Canvas); }
.laycan-fold > summary:focus-visible { outline: 2px solid Highlight; outline-offset: 1px; }
.laycan-fold[open] > summary { margin-bottom: 8px; }
.laycan-fold[open] > summary > .laycan-show, .laycan-fold:not([open]) > summary > .laycan-hide { display: none; }
.laycan-dark img { filter: invert(1) hue-rotate(180deg); }
::highlight(laycan-found), ::highlight(laycan-sentence) { background: Mark; color: MarkText; }
a[data-odd-host] { text-decoration: underline wavy; text-decoration-skip-ink: none; }
`
