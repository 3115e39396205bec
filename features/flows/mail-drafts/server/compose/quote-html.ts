/**
 * What the cleaner put aside (packages/mail/src/parse/html/clean-attributes.ts): no source that makes a request stays in a
 * stored mail. Its texts and values hold no `<`, so what looks like a tag is one.
 */
const TAG = /<[a-z][^<>]*>/gi

/**
 * Cleaned HTML of a stored mail as the editor takes it: attached pictures have their `cid:` again, quotes within carry no
 * mark of ours, so that a body has one quote. Remote pictures stay put aside until the mail is written: the writer of an
 * answer is not to be counted as its reader.
 */
export function withSources(html: string): string {
  return html.replace(TAG, (tag) =>
    tag
      .replace(/ data-cid="([^"]*)"/, (_, name: string) => ` src="cid:${asAddress(name)}"`)
      .replace(/ class="([^"]*)"/, (whole, names: string) => withoutQuoteMark(whole, names)),
  )
}

/** The editor decodes the name of a picture once (RFC 2392): a percent sign of the name itself must outlast that. */
function asAddress(name: string): string {
  return name.replaceAll('%', '%25')
}

function withoutQuoteMark(whole: string, names: string): string {
  if (!names.includes('laycan-quote')) return whole
  const others = names.split(' ').filter((name) => name !== 'laycan-quote')
  return others.length === 0 ? '' : ` class="${others.join(' ')}"`
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** Plain text as HTML: line breaks and runs of spaces stay. */
export function textAsHtml(text: string): string {
  return escapeHtml(text)
    .replace(/\t/g, '    ')
    .replace(/(^|\n) /g, '$1&nbsp;')
    .replace(/ {2}/g, ' &nbsp;')
    .replaceAll('\n', '<br>')
}
