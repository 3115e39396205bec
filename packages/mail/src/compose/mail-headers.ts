import { addressPieces, writeAddress } from './header-addresses.ts'
import { encodeText, foldHeader } from './header-text.ts'
import { type MessageToWrite, UnwritableMessage } from './message-to-write.ts'

/** Printable ASCII without what ends an id; odd ids of others are passed over, not repaired. */
const MESSAGE_ID = /^[\x21-\x3b\x3d\x3f-\x7e]{1,900}$/
/** A chain longer than this keeps its first and its latest (RFC 5322 §3.6.4 sets no limit, servers do). */
const MOST_REFERENCES = 50
const HEADER_NAME = /^[A-Za-z][A-Za-z0-9-]{0,70}$/
/** Longest word of a header that is written as it is. */
const WORD_CHARS = 900
/** Headers that say what the message is or to whom it goes have their own fields. */
const OWN_HEADERS = new Set(
  'from sender reply-to to cc bcc subject date message-id in-reply-to references mime-version return-path received auto-submitted list-unsubscribe list-unsubscribe-post importance x-priority'.split(
    ' ',
  ),
)

/** The headers of the message as a whole, each ending with CRLF. Bcc is none of them. */
export function writeMailHeaders(mail: MessageToWrite): string {
  const people = (name: string, list: readonly { name: string; address: string }[] | undefined) =>
    list && list.length > 0 ? foldHeader(name, addressPieces(list)) : ''
  return [
    foldHeader('Date', [writeDate(mail.date)]),
    people('From', [mail.from]),
    people('Sender', mail.sender ? [mail.sender] : []),
    people('Reply-To', mail.reply_to),
    // Without any visible recipient some servers would put one in, or think it spam.
    people('To', mail.to) || (mail.cc.length === 0 ? foldHeader('To', ['undisclosed-recipients:;']) : ''),
    people('Cc', mail.cc),
    foldHeader('Subject', encodeText(mail.subject)),
    foldHeader('Message-ID', [`<${writeMessageId(mail.message_id)}>`]),
    threadHeaders(mail),
    mail.high_importance ? 'Importance: high\r\nX-Priority: 1\r\n' : '',
    mail.auto_submitted ? foldHeader('Auto-Submitted', [mail.auto_submitted]) : '',
    unsubscribeHeaders(mail.list_unsubscribe),
    ...(mail.headers ?? []).map(ownHeader),
    'MIME-Version: 1.0\r\n',
  ].join('')
}

/** True when an address of the headers has letters that only SMTPUTF8 can carry. */
export function needsSmtpUtf8({ from, sender, reply_to = [], to, cc }: MessageToWrite): boolean {
  return [from, ...(sender ? [sender] : []), ...reply_to, ...to, ...cc].some(
    ({ address }) => writeAddress(address).smtputf8,
  )
}

function writeDate(date: Date): string {
  if (Number.isNaN(date.getTime())) throw new UnwritableMessage('The date of the mail is none.')
  return date.toUTCString().replace('GMT', '+0000')
}

function writeMessageId(id: string): string {
  if (!MESSAGE_ID.test(id) || !id.includes('@'))
    throw new UnwritableMessage('The Message-ID cannot be written.')
  return id
}

function threadHeaders({ in_reply_to, references }: MessageToWrite): string {
  const known = references.filter((id) => MESSAGE_ID.test(id))
  const kept =
    known.length <= MOST_REFERENCES ? known : [...known.slice(0, 1), ...known.slice(1 - MOST_REFERENCES)]
  const answered = in_reply_to !== null && MESSAGE_ID.test(in_reply_to) ? [`<${in_reply_to}>`] : []
  return (
    (answered.length > 0 ? foldHeader('In-Reply-To', answered) : '') +
    (kept.length > 0
      ? foldHeader(
          'References',
          kept.map((id) => `<${id}>`),
        )
      : '')
  )
}

function unsubscribeHeaders(unsubscribe: MessageToWrite['list_unsubscribe']): string {
  if (!unsubscribe) return ''
  const { url, mail, one_click } = unsubscribe
  const targets = [...(mail === undefined ? [] : [`mailto:${mail}`]), ...(url === undefined ? [] : [url])]
  if (
    targets.length === 0 ||
    targets.some((target) => !/^(?:https?|mailto):[\x21-\x3b\x3d\x3f-\x7e]+$/.test(target))
  )
    throw new UnwritableMessage('The address for unsubscribing cannot be written.')
  if (one_click && !url?.startsWith('https://'))
    throw new UnwritableMessage('Unsubscribing by one click needs an https address.')
  const pieces = targets.map((target, index) => `<${target}>${index < targets.length - 1 ? ',' : ''}`)
  const post = one_click ? foldHeader('List-Unsubscribe-Post', ['List-Unsubscribe=One-Click']) : ''
  return foldHeader('List-Unsubscribe', pieces) + post
}

function ownHeader({ name, value }: { name: string; value: string }): string {
  const lower = name.toLowerCase()
  const taken = OWN_HEADERS.has(lower) || lower.startsWith('content-')
  if (!HEADER_NAME.test(name) || taken) throw new UnwritableMessage(`The header "${name}" cannot be written.`)
  // A line break in a value is an attempt to write another header.
  if (/[\r\n\0]/.test(value)) throw new UnwritableMessage(`The header "${name}" holds a line break.`)
  const structured =
    /^[\x20-\x7e]*$/.test(value) && value.split(' ').every((word) => word.length <= WORD_CHARS)
  return foldHeader(name, structured ? value.trim().split(/ +/) : encodeText(value))
}
