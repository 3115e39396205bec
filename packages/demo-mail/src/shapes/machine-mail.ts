import { dayMonth } from '../chartering/date-words.ts'
import { demoCompany } from '../demo-cast.ts'
import type { Draft, Mailbox } from '../draft.ts'
import { newMessageId, peopleOfLine, receivedLetter, type Scene } from '../letter/scene.ts'
import { writeMailbox } from '../mime/write-headers.ts'
import { edgeHost } from '../mime/write-top-headers.ts'
import { lineMailbox } from '../world.ts'
import { addDays, addMinutes, writeDate } from '../zone-time.ts'

/** A delivery status notification (RFC 3464) for a circular of ours that did not arrive. */
export function bounce(scene: Scene): Draft {
  const { random, world, at } = scene
  const line = random.pick(['chartering', 'capes', 'panamax', 'accounts'])
  const broken = random.pick(world.peopleOf('broker'))
  const recipient = `${random.pick(['broking', 'fixtures', 'office', 'former.colleague'])}@${broken.company.domain}`
  const [action, status, diagnostic] = random.pick(bounceReasons)
  const subject = `ALDERWAKE TONNAGE LIST ${dayMonth(addDays(at, -1))}`
  const original = newMessageId(random, at, demoCompany.domain)
  const from: Mailbox = { name: 'Mail Delivery System', address: `MAILER-DAEMON@${edgeHost}` }
  const own = lineMailbox(line)
  return {
    line,
    box: 'received',
    from,
    to: [own],
    subject: action === 'delayed' ? `Delayed: ${subject}` : 'Undelivered Mail Returned to Sender',
    at,
    zone: 'UTC',
    message_id: newMessageId(random, at, edgeHost),
    headers: [['Auto-Submitted', 'auto-replied']],
    special: {
      type: 'multipart/report; report-type=delivery-status',
      body: [
        {
          type: 'text/plain; charset=us-ascii',
          body: `This is the mail system at host ${edgeHost}.\n\nI'm sorry to have to inform you that your message could not\nbe delivered to one or more recipients. It's attached below.\n\n<${recipient}>: ${diagnostic}\n`,
        },
        {
          type: 'message/delivery-status',
          body: `Reporting-MTA: dns; ${edgeHost}\nArrival-Date: ${writeDate(addMinutes(at, -3), 'UTC')}\n\nFinal-Recipient: rfc822; ${recipient}\nOriginal-Recipient: rfc822;${recipient}\nAction: ${action}\nStatus: ${status}\nRemote-MTA: dns; mail.${broken.company.domain}\nDiagnostic-Code: smtp; ${diagnostic}\n`,
        },
        {
          type: 'text/rfc822-headers',
          body: `From: ${writeMailbox(own)}\nTo: <${recipient}>\nSubject: ${subject}\nMessage-ID: <${original}>\nDate: ${writeDate(addMinutes(at, -4), 'Europe/London')}\n`,
        },
      ],
    },
  }
}

const bounceReasons = [
  ['failed', '5.1.1', '550 5.1.1 User unknown in virtual mailbox table'],
  ['failed', '5.2.2', '552 5.2.2 Mailbox full, quota exceeded'],
  ['failed', '5.7.1', '554 5.7.1 Message rejected due to content restrictions'],
  ['delayed', '4.4.1', '451 4.4.1 Connection timed out, will keep trying'],
] as const

/** Out of office in several tongues; a machine says so by its headers (RFC 3834). */
export function outOfOffice(scene: Scene): Draft {
  const { random, world, at } = scene
  const line = random.pick(['chartering', 'operations', 'accounts', 'capes', 'panamax'])
  const from = random.pick(world.peopleOf(random.pick(['broker', 'owner', 'charterer', 'agent'])))
  const back = dayMonth(addDays(at, random.int(2, 12)), 'lower')
  const [prefix, text] = random.pick(absences)
  const about = random.pick(['ALDERWAKE TONNAGE LIST', 'Re: firm offer', 'hire statement', 'ETA notice'])
  const answered = newMessageId(random, addMinutes(at, -1), demoCompany.domain)
  return {
    ...receivedLetter(scene, {
      line,
      from,
      subject: `${prefix}: ${about}`,
      core: text.replaceAll('{back}', back).replaceAll('{desk}', from.company.desk.address),
      bare: true,
      to: [lineMailbox(line)],
      headers: [
        ['Auto-Submitted', 'auto-replied'],
        ['X-Auto-Response-Suppress', 'All'],
      ],
    }),
    in_reply_to: answered,
    references: [answered],
  }
}

const absences = [
  [
    'Automatic reply',
    'I am out of the office until {back} with limited access to e-mail. For urgent matters please contact {desk} or call the duty phone.',
  ],
  [
    'Out of Office',
    'Thank you for your message. I am travelling and back at my desk on {back}. All fixture matters to {desk} please, this mailbox is not monitored.',
  ],
  [
    'Αυτόματη απάντηση',
    'Θα απουσιάζω από το γραφείο έως {back}. Για επείγοντα παρακαλώ επικοινωνήστε με {desk}.\n\nI am away until {back}, pls contact {desk}.',
  ],
  ['自动回复', '您好,我已收到您的邮件。我将于 {back} 回到办公室,如有急事请联系 {desk}。'],
  ['Автоответ', 'Добрый день! Я буду в отпуске до {back}. По срочным вопросам пишите на {desk}.'],
  [
    'Automatische Antwort',
    'Ich bin bis {back} nicht im Büro. In dringenden Fällen wenden Sie sich bitte an {desk}.',
  ],
  [
    'Otomatik yanıt',
    '{back} tarihine kadar ofis dışındayım. Acil konular için lütfen {desk} adresine yazınız.',
  ],
] as const

/** A calendar invitation or its cancellation (RFC 5546 in RFC 6047). */
export function invitation(scene: Scene): Draft {
  const { random, world, at } = scene
  const line = random.pick(['chartering', 'operations', 'fixtures', 'capes'])
  const from = random.pick(world.peopleOf(random.pick(['broker', 'owner', 'charterer', 'insurer'])))
  const cancelled = random.chance(0.25)
  const start = new Date(
    addDays(at, random.int(1, 14)).setUTCHours(random.int(7, 15), random.pick([0, 30]), 0, 0),
  )
  const title = random.pick([
    'Weekly dry market call',
    'Lunch - chartering teams',
    'Pre-fixture call re CP terms',
    'Demurrage claim review',
    'Vessel inspection on board',
    'Online seminar: laytime and weather',
    'Christmas drinks in the City',
    'Berth window planning',
  ])
  const place = random.pick([
    'Online',
    `${from.company.city} office`,
    'The Anchor Room, 3rd floor',
    `https://meet.${from.company.domain}/r/${random.int(1000, 9999)}`,
  ])
  const me = random.pick(peopleOfLine(line))
  const own = lineMailbox(line)
  const uid = `${hex(random)}${hex(random)}@${from.company.domain}`
  const method = cancelled ? 'CANCEL' : 'REQUEST'
  const ics = [
    'BEGIN:VCALENDAR',
    'PRODID:-//Plain Calendar//EN',
    'VERSION:2.0',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${cancelled ? 1 : 0}`,
    `DTSTAMP:${stamp(at)}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(addMinutes(start, random.pick([30, 60, 90])))}`,
    `SUMMARY:${title}`,
    `LOCATION:${place}`,
    `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `ORGANIZER;CN="${from.name}":mailto:${from.address}`,
    `ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:mailto:${own.address}`,
    `ATTENDEE;ROLE=OPT-PARTICIPANT;PARTSTAT=NEEDS-ACTION:mailto:${me.email}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
  const words = cancelled
    ? `The meeting "${title}" has been cancelled.`
    : `You are invited to: ${title}\nWhen: ${writeDate(start, me.timezone_id)}\nWhere: ${place}`
  const {
    text: _text,
    html: _html,
    attachments: _attachments,
    ...frame
  } = receivedLetter(scene, {
    line,
    from,
    subject: cancelled ? `Cancelled: ${title}` : random.pick([`Invitation: ${title}`, title]),
    core: words,
    to: [own, { name: me.name, address: me.email }],
  })
  return {
    ...frame,
    special: {
      type: 'multipart/alternative',
      body: [
        { type: 'text/plain; charset=utf-8', body: `${words}\n` },
        { type: `text/calendar; charset=utf-8; method=${method}`, body: ics },
      ],
    },
  }
}

function hex(random: Scene['random']): string {
  return Math.floor(random.next() * 0xffffffff)
    .toString(16)
    .toUpperCase()
    .padStart(8, '0')
}

/** `20251112T081500Z` */
function stamp(at: Date): string {
  return `${at.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`
}

/** A list for brokers that anybody can post to: Sender, List-Id and a mark in the subject (RFC 2919, 2369). */
export function listMail(scene: Scene, inner: Draft): Draft {
  const name = scene.random.pick(['dry-positions', 'handy-cargoes', 'brokers-lounge'])
  const host = 'lists.cargowire.example'
  return {
    ...inner,
    to: [{ name: '', address: `${name}@${host}` }],
    cc: [],
    subject: `[${name}] ${inner.subject}`,
    reply_to: { name: '', address: `${name}@${host}` },
    headers: [
      ...(inner.headers ?? []),
      ['Sender', `${name}-bounces@${host}`],
      ['List-Id', `Open list <${name}.${host}>`],
      ['List-Post', `<mailto:${name}@${host}>`],
      ['List-Unsubscribe', `<mailto:${name}-leave@${host}>`],
      ['Precedence', 'list'],
    ],
  }
}
