import { demoLines } from '../demo-cast.ts'
import type { Draft } from '../draft.ts'
import { escapeHtml } from '../letter/html.ts'
import { newMessageId, type Scene } from '../letter/scene.ts'
import { lineMailbox } from '../world.ts'

/** Advertising and phishing. Every link leads to a reserved name, so a click goes nowhere. */
export function unwanted(scene: Scene): Draft {
  const { random, at } = scene
  const line = random.pick(demoLines).username
  const lure = random.pick(lures)
  const link = `https://${lure.host}/${Math.floor(random.next() * 1e9).toString(36)}/login`
  const words = lure.text.replace('{link}', link).replace('{to}', lineMailbox(line).address)
  return {
    line,
    box: 'received',
    from: { name: lure.name, address: lure.address },
    to: [lineMailbox(line)],
    ...(lure.reply ? { reply_to: { name: lure.name, address: lure.reply } } : {}),
    subject: lure.subject,
    at,
    zone: random.pick(['America/New_York', 'Asia/Shanghai', 'Africa/Lagos', 'UTC']),
    text: `${words}\n`,
    html: `<html><body style="font-family:Arial"><p>${escapeHtml(words).replaceAll('\n', '<br>').replace(escapeHtml(link), `<a href="${link}" style="background:#0067b8;color:#fff;padding:10px">www.your-bank.example</a>`)}</p><img src="https://${lure.host}/p.gif" width="1" height="1"></body></html>`,
    message_id: newMessageId(random, at, lure.host),
    headers: [
      ['X-Spam-Flag', 'YES'],
      ['X-Spam-Score', (5 + random.next() * 12).toFixed(1)],
    ],
    authentication: random.pick(['fail', 'fail', 'softfail', 'pass']),
  }
}

interface Lure {
  name: string
  address: string
  reply?: string
  host: string
  subject: string
  text: string
}

const lures: readonly Lure[] = [
  {
    name: 'Alderwake IT Helpdesk',
    address: 'helpdesk@aIderwake-mail.example',
    host: 'aiderwake-login.example',
    subject: 'Your password expires today',
    text: 'Dear {to},\n\nYour mailbox password expires in 2 hours. Keep the same password here:\n{link}\n\nMail administrator',
  },
  {
    name: 'Eleni Markou',
    address: 'ceo.private.office@fastpost.example',
    reply: 'e.markou.md@fastpost.example',
    host: 'fastpost.example',
    subject: 'Quick task',
    text: 'Are you at your desk? I am in a meeting and need a payment to go out within the hour, discreetly. Reply here only, do not call.\n\nEleni\nSent from my phone',
  },
  {
    name: 'Accounts Dept',
    address: 'accounts@astrokirna.example',
    reply: 'accounts.astrokyma@postfach.example',
    host: 'astrokirna.example',
    subject: 'CHANGE OF OUR BANK DETAILS - hire payments',
    text: 'Good day,\n\nKindly be informed that due to audit our bank account is closed and all hire shall be remitted to our new account as per secured document:\n{link}\n\nPls confirm with swift copy.\n\nAccounts',
  },
  {
    name: 'Parcel Service',
    address: 'notice@parcel-hold.example',
    host: 'parcel-hold.example',
    subject: 'Documents (original B/L) could not be delivered',
    text: 'Your shipment of ORIGINAL BILLS OF LADING is on hold. Pay customs fee USD 2.99 to release:\n{link}',
  },
  {
    name: 'Grace (Marine Coating)',
    address: 'sales9@anticorrosion-best.example',
    host: 'anticorrosion-best.example',
    subject: 'Best price hatch cover rubber packing & marine paint',
    text: 'Dear Manager,\n\nWe are professional factory of hatch cover rubber, rope, chain, marine paint, all with certificate. Catalogue: {link}\n\nGrace',
  },
  {
    name: 'SEO Partner',
    address: 'anna@rankhigher.example',
    host: 'rankhigher.example',
    subject: 'Re: your website',
    text: 'Hi,\n\nI was looking at your website and found 14 errors which stop clients from finding you. May I send a proposal?\n{link}',
  },
  {
    name: 'Document Cloud',
    address: 'no-reply@doc-share.example',
    host: 'doc-share-view.example',
    subject: 'RECAP_FINAL_signed.pdf has been shared with you',
    text: 'A chartering partner shared a protected document with {to}.\n\nOpen: {link}\n\nThis link works for 24 hours.',
  },
]
