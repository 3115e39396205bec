/**
 * Style of the printed page. It stands in the frame's own document, which is light in both themes, with the system's
 * colours like the mail itself. Margins are left to the browser, where people set them.
 */
export const paperStyle = `
.laycan-paper { padding: 32px; }
.laycan-sheet + .laycan-sheet { margin-top: 48px; padding-top: 32px; border-top: 1px solid GrayText; }
.laycan-sheet > h1 { margin: 0 0 10px; font-size: 20px; line-height: 26px; overflow-wrap: anywhere; }
.laycan-sheet > dl {
  display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 2px 16px; margin: 0 0 16px;
  padding: 0 0 12px; border-bottom: 1px solid CanvasText; font-size: 12px; line-height: 17px;
}
.laycan-sheet dt { font-weight: 600; }
.laycan-sheet dd { margin: 0; overflow-wrap: anywhere; }
@media print {
  html, body { overflow: visible; }
  .laycan-paper { padding: 0; }
  .laycan-sheet + .laycan-sheet { margin: 0; padding: 0; border: 0; break-before: page; }
  .laycan-sheet > h1, .laycan-sheet > dl { break-inside: avoid; break-after: avoid; }
}
`
