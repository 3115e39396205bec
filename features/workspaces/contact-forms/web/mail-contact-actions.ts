import { BuildingIcon, ContactIcon, TeamIcon } from '@laycan/ui/icons.ts'
import type { UserRights } from '#features/foundation/session/web/public.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import type { MailActionObject } from '#features/records/emails/web/public.ts'
import { t } from './messages.ts'
import { openContactForm } from './opened-from.ts'

const mayAdd = ({ may }: UserRights) => may('add_and_edit_contacts_in_company_directory')

/** The address that a mail brings into the book: its sender, or who got it where the desk wrote it. */
export function addressOfMail({ box, from, to }: Pick<EmailRow, 'box' | 'from' | 'to'>): string | undefined {
  const isOwn = box === 'sent' || box === 'draft'
  return (isOwn ? to[0] : from[0])?.address
}

/** Who a mail is from, as a person, a department or a company of the book (AB-012). */
export const mailContactActions: readonly MailActionObject[] = [
  addTo('add_to_persons', '/contacts/addContact', ContactIcon, 170),
  addTo('add_to_departments', '/contacts/addDepartment', TeamIcon, 171),
  addTo('add_to_companies', '/contacts/addCompany', BuildingIcon, 172),
]

function addTo(
  id: 'add_to_persons' | 'add_to_departments' | 'add_to_companies',
  path: string,
  icon: MailActionObject['icon'],
  order: number,
): MailActionObject {
  return {
    id,
    group: 'file',
    order,
    title: t(id),
    icon,
    when: ({ rows: [mail], rows, all }) =>
      all === undefined && rows.length === 1 && mail !== undefined && addressOfMail(mail) !== undefined,
    words: 'contact address book sender',
    isOffered: mayAdd,
    run: ({ rows: [mail] }) => openContactForm(path, { email: mail && addressOfMail(mail) }),
  }
}
