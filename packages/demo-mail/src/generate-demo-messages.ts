import { type DemoOptions, planDemoMessages, writePlanned } from './plan-demo-messages.ts'

/** One mail of the demo desk, ready to be delivered. */
export interface DemoMessage {
  /** Username of the line it belongs to. */
  line: string
  /** What kind of mail it is: `position-list`, `negotiation`. */
  shape: string
  box: 'received' | 'sent'
  /** RFC 5322 bytes. */
  raw: Buffer
  received_at: Date
  /** 0 to 1: the share of people who have read it. */
  read_share: number
}

// Trace headers say two seconds from send to arrival; the mailbox keeps the later time.
const TRANSIT_MS = 3000

/**
 * The mails of a fictional chartering desk over the last sixty days, oldest first, the newest minutes before
 * `now`. Deterministic by `seed`, `count` and `now`; nothing is read and nothing is sent.
 */
export function* generateDemoMessages(options: DemoOptions): Generator<DemoMessage> {
  const planned = planDemoMessages(options)
  let earlier = 'first@alderwake.example'
  for (const message of planned) {
    const draft = message.draft()
    yield {
      line: draft.line,
      shape: message.shape,
      box: draft.box,
      raw: writePlanned(message, draft, earlier),
      received_at: new Date(draft.box === 'sent' ? message.at : message.at.getTime() + TRANSIT_MS),
      read_share: draft.box === 'sent' ? 1 : message.read_share,
    }
    earlier = draft.message_id
  }
}
