import type { ParsedMessage } from '@laycan/mail/parse/parsed-message.ts'
import { bodyText, mailDocument } from '@laycan/mail/search/mail-document.ts'
import type { Db } from '@laycan/server/database/database.ts'
import type { MailTexts } from '#features/records/emails/contract/mail-texts.ts'
import { listIndexedMails } from './indexed-mails.repo.ts'

/** What some mails say, as their readers see it; mails that are gone are left out. The caller has checked access. */
export async function listMailTexts(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, Omit<MailTexts, 'terms'>>> {
  const texts = new Map<number, Omit<MailTexts, 'terms'>>()
  for (const { id, subject, people, html, text, more } of await listIndexedMails(db, ids)) {
    const saidBy = (field: string) => more.flatMap((each) => (each.field === field ? [each.text] : []))
    texts.set(id, {
      subject,
      ...people,
      body: bodyText({ html, text }),
      attachment_names: saidBy('attachment_name'),
      attachment_texts: saidBy('attachment'),
    })
    // Taking HTML apart takes a millisecond or more: others get their turn.
    await new Promise(setImmediate)
  }
  return texts
}

/** What a mail says that arrives, for criteria that are asked of it in memory: they hold as they will for the index. */
export function textsOfArrived({
  subject,
  from,
  to,
  cc,
  bcc,
  html,
  text,
  attachments,
}: ParsedMessage): MailTexts {
  const people = { from, to, cc, bcc }
  const attachment_names = attachments.flatMap((each) =>
    each.disposition === 'attachment' ? [each.name] : [],
  )
  const attachment_texts = attachments.flatMap((each) => (each.text === '' ? [] : [each.text]))
  const more = [
    ...attachment_texts.map((each) => ({ field: 'attachment', text: each })),
    ...attachment_names.map((each) => ({ field: 'attachment_name', text: each })),
  ]
  return {
    subject,
    ...people,
    body: bodyText({ html, text }),
    attachment_names,
    attachment_texts,
    terms: mailDocument({ subject, people, html, text, more }),
  }
}
