/**
 * Everything the product stores of one received message, as plain JSON values,
 * so that it can cross a worker boundary and be written into rows unchanged.
 */

/** One mailbox of an address header. `address` is '' when only a name or a group without members was given. */
export interface Participant {
  name: string
  address: string
}

/** What the bytes of an attachment are to the reader: a file, a mail, an invitation, or the TNEF wrapper itself when it could not be opened. */
export type AttachmentKind = 'file' | 'message' | 'calendar' | 'tnef'

export interface ParsedAttachment {
  /** Number within the message from 0; extractAttachment() takes the same number. */
  position: number
  name: string
  /** Media type in lower case, e.g. 'application/pdf'. */
  file_type: string
  /** Bytes after transfer decoding. */
  size: number
  disposition: 'attachment' | 'inline'
  /** Content-ID without angle brackets; the HTML names it as data-cid. */
  attachment_cid: string | null
  /** SHA-256 of the decoded bytes, hex. */
  checksum: string
  /** Text for search, at most ATTACHMENT_TEXT_CHARS characters; '' when there is none. */
  text: string
  kind: AttachmentKind
}

/** One recipient of a delivery status notification, RFC 3464 §2.3. */
export interface DeliveryStatus {
  /** 'failed', 'delayed', 'delivered', 'relayed' or 'expanded', lower case. */
  action: string
  /** Enhanced status code such as '5.1.1'. */
  status: string
  diagnostic: string
  recipient: string
  /** Message-ID of the mail the report is about, from the returned headers. */
  original_message_id: string | null
}

export interface CalendarAttendee extends Participant {
  /** PARTSTAT in lower case, e.g. 'needs-action'. */
  status: string
  role: string
}

/** The first event of an iCalendar (RFC 5545) or vCalendar 1.0 part. */
export interface CalendarEvent {
  /** METHOD in upper case ('REQUEST', 'CANCEL', …); 'PUBLISH' when not given. */
  method: string
  uid: string
  sequence: number
  title: string
  /**
   * ISO UTC with milliseconds; for all-day events midnight UTC of the day. Without `Z` and milliseconds, as
   * `2026-05-04T10:00:00`, it is what a clock shows: the reader's (RFC 5545 §3.3.5), or that of `timezone`, which is not known.
   */
  start: string | null
  end: string | null
  all_day: boolean
  /** The zone of the start as it is named; null where none is. */
  timezone: string | null
  location: string
  organizer: Participant | null
  attendees: CalendarAttendee[]
  /** The RRULE value as written, or null. */
  recurrence: string | null
  /** Which event of a series it is about, as RECURRENCE-ID is written; null for a single event or the whole series. */
  recurrence_id: string | null
  /** DTSTAMP: when this version was made; decides between versions of one SEQUENCE (RFC 5546 §2.1.5). */
  stamp: string | null
  /** STATUS is CANCELLED, whatever the method says. */
  cancelled: boolean
}

export interface MessageHeader {
  name: string
  value: string
}

/** What the message as a whole is: a mail, a bounce (RFC 3464), a read receipt (RFC 8098), an abuse report (RFC 5965) or an invitation. */
export type MessageKind = 'mail' | 'dsn' | 'mdn' | 'arf' | 'calendar'

export interface ParsedMessage {
  kind: MessageKind
  /** Without angle brackets, as are all message ids here; null when missing. */
  message_id: string | null
  in_reply_to: string[]
  references: string[]
  /** Decoded and unfolded; '' when missing. */
  subject: string
  /** Date header as ISO UTC with milliseconds; null when missing or unreadable. */
  sent_at: string | null
  /** Date of the topmost Received header; null when there is none. */
  received_header_at: string | null
  from: Participant[]
  sender: Participant[]
  reply_to: Participant[]
  to: Participant[]
  cc: Participant[]
  bcc: Participant[]
  body_type: 'plain_text' | 'html'
  /** Full readable text, with quoted history; made from the HTML where no plain text came with it. */
  text: string
  /** Where quoted history starts in `text`; null when there is none. */
  quote_offset: number | null
  /** Cleaned HTML with quoted history wrapped in `.laycan-quote`; '' when the mail is plain text. */
  html: string
  /** At most 250 characters, without quoted history and signature, whitespace folded. */
  preview: string
  high_importance: boolean
  /** Auto-Submitted (RFC 3834) other than 'no', or a bulk/auto-reply Precedence. */
  auto_submitted: boolean
  list_id: string | null
  list_unsubscribe: string | null
  attachments: ParsedAttachment[]
  /** In order of appearance, decoded; limited by the header limits. */
  headers: MessageHeader[]
  /** One entry per recipient; null when the mail is no delivery report. */
  dsn: DeliveryStatus[] | null
  calendar: CalendarEvent | null
  /** Why the mail could not be (fully) read, as a sentence for the user; null when it could. */
  problem: string | null
}
