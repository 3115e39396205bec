import type { ContactReply, ContactTarget } from '../contract/contact-reply.ts'

/** The form of each kind (SH-015). */
export const formPaths: Readonly<Record<ContactTarget, string>> = {
  person: '/contacts/addContact',
  department: '/contacts/addDepartment',
  company: '/contacts/addCompany',
}

/** What the link of a form says of a reply (AI-004); what the text does not say is left out. */
export function formQuery(reply: ContactReply): Record<string, string> {
  const { level: _level, emails, phones, ims, ...words } = reply
  const [email = '', ...more_emails] = emails
  const query = {
    ...words,
    email,
    more_emails: more_emails.join(','),
    phones: itemsText(phones),
    ims: itemsText(ims),
  }
  return Object.fromEntries(Object.entries(query).filter(([, text]) => text !== ''))
}

function itemsText(items: readonly { readonly value: string; readonly value_type: string }[]): string {
  return items.map(({ value_type, value }) => `${value_type}:${value}`).join(';')
}
