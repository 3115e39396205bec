/** What the shapes write and `writeMessage` turns into RFC 5322 bytes. */
export interface Mailbox {
  name: string
  address: string
}

export interface Attachment {
  name: string
  type: string
  content: Buffer
  /** Set for pictures that the HTML shows by `cid:`. */
  cid?: string
}

export type Charset =
  | 'utf-8'
  | 'us-ascii'
  | 'iso-8859-1'
  | 'windows-1252'
  | 'gb18030'
  | 'gb2312'
  | 'iso-2022-jp'
  | 'iso-8859-7'
  | 'windows-1253'
  | 'koi8-r'
  | 'windows-1251'
  | 'iso-8859-9'
  | 'windows-1254'
  | 'windows-1256'

export type TransferEncoding = '7bit' | '8bit' | 'quoted-printable' | 'base64'

/** A body that is not text, HTML and attachments: a delivery report, an invitation. */
export interface SpecialPart {
  type: string
  body: string | SpecialPart[]
  headers?: [string, string][]
}

export interface Draft {
  line: string
  box: 'received' | 'sent'
  from: Mailbox
  to: Mailbox[]
  cc?: Mailbox[]
  reply_to?: Mailbox
  subject: string
  /** When the sender pressed send. */
  at: Date
  /** IANA zone of the sender: the Date header is written in its time. */
  zone: string
  text?: string
  html?: string
  charset?: Charset
  encoding?: TransferEncoding
  attachments?: Attachment[]
  /** Takes the place of text, html and attachments. */
  special?: SpecialPart
  message_id: string
  in_reply_to?: string
  references?: string[]
  headers?: [string, string][]
  /** SPF, DKIM and DMARC as the company's edge host saw them; none writes no header. */
  authentication?: 'pass' | 'fail' | 'softfail' | 'none'
}
