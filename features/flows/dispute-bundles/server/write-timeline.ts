import { personOf } from './decide-story.ts'
import type { EventContent, FileContent, ManifestHead } from './manifest-format.ts'

/** How each kind of event is told; what is not among them is told by its name. */
const words: Readonly<Record<string, string>> = {
  received: 'Received',
  sent: 'Sent',
  read: 'Read for the first time',
  reply: 'Answered',
  replyall: 'Answered to all',
  forward: 'Forwarded',
  other: 'Answered otherwise',
  commented: 'Commented',
  comment: 'Said in a comment',
  unassigned: 'Assignment taken back',
  closed: 'Marked as closed',
  reopened: 'Opened again',
  untagged: 'Tag taken off',
  unfiled: 'Taken out of a folder',
  not_spam: 'Marked as no spam',
  spam: 'Marked as spam',
  handed_over: 'Taken by the server for outgoing mail',
  delivery_accepted: 'Accepted for a recipient',
  delivery_uncertain: 'Perhaps accepted for a recipient',
  delivery_delivered: 'Delivered',
  delivery_deferred: 'Delivery delayed',
  delivery_bounce: 'Came back',
  delivery_drop: 'Refused',
  delivery_open: 'Opened by the recipient',
  delivery_click: 'Link followed by the recipient',
  delivery_spam: 'Reported as spam by the recipient',
}

const style =
  'body{font:15px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:72rem;padding:0 1rem;color:#1a2330;background:#fff}table{border-collapse:collapse;width:100%;margin:1rem 0 2rem}th,td{text-align:left;vertical-align:top;padding:.35rem .75rem .35rem 0;border-bottom:1px solid #d5dbe3;overflow-wrap:anywhere}th{font-weight:600}td:first-child{white-space:nowrap;font-variant-numeric:tabular-nums}code{font-size:.8rem}p.note{color:#526073}'

/** The bundle as people read it: one page without scripts, all times in UTC. */
export function writeTimeline(
  about: ManifestHead['about'],
  files: readonly FileContent[],
  events: readonly EventContent[],
): string {
  const numbers = new Map(files.map(({ mail }, at) => [mail?.id, at + 1]))
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Dispute bundle of ${text(about.company)}</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<style>${style}</style></head><body>
<h1>${about.scope === 'mail' ? 'An email' : 'A conversation'} of ${text(about.company)}</h1>
<p>Made ${time(about.made_at)} by ${text(about.made_by)}. It covers ${time(about.from)} to ${time(about.until)}. All times are UTC.</p>
<p class="note">${about.internal ? 'Comments of colleagues and Bcc recipients are in it.' : 'Comments of colleagues and the names of Bcc recipients are left out.'} What each user keeps for himself, as his reminders, is never in it.</p>
<h2>Emails</h2>
<table><thead><tr><th>No.</th><th>Time</th><th>Subject</th><th>From</th><th>To</th><th>File</th></tr></thead><tbody>
${files.map(mailRow).join('\n')}
</tbody></table>
<h2>What happened</h2>
<table><thead><tr><th>Time</th><th>No.</th><th>What</th><th>Who</th><th>About</th></tr></thead><tbody>
${events.map((event) => eventRow(event, numbers.get(event.email_id))).join('\n')}
</tbody></table>
<p class="note">manifest.json holds the same with a chain of hashes and a signature; README.txt says how they are verified.</p>
</body></html>
`
}

function mailRow({ path, sha256, mail }: FileContent, at: number): string {
  if (!mail) return ''
  const to = [...mail.to, ...mail.cc, ...(mail.bcc ?? [])].map(personOf).join(', ')
  const file = `${text(path)}<br><code>${sha256}</code>`
  return row([
    String(at + 1),
    time(mail.at),
    text(mail.subject),
    text(mail.from.map(personOf).join(', ')),
    text(to),
    file,
  ])
}

function eventRow({ at, what, who, about, rule, to }: EventContent, number: number | undefined): string {
  const parts = [about, rule && `by the rule “${rule}”`, to.length > 0 && `to ${to.join(', ')}`]
  const told = words[what] ?? capital(what)
  return row([time(at), String(number ?? ''), text(told), text(who), text(parts.filter(Boolean).join(' · '))])
}

const row = (cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
const time = (moment: string) => text(`${moment.slice(0, 10)} ${moment.slice(11, 19)}`)
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1).replaceAll('_', ' ')

/** Subjects and names are others' words. */
function text(words: string): string {
  return words
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
