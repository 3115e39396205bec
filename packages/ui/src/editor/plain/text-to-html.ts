/** Text as HTML with the same lines and columns. */
export function textToHtml(text: string): string {
  return text
    .split('\n')
    .map((line) => `<div>${escapeLine(line.trimEnd()) || '<br>'}</div>`)
    .join('')
}

function escapeLine(line: string): string {
  return line
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\t', '&nbsp; &nbsp; ')
    .replace(/^ /, '&nbsp;')
    .replaceAll('  ', ' &nbsp;')
}
