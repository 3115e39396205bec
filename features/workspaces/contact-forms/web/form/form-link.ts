import { cleanAddress, emptyItem, type ItemWords, itemTypes } from './contact-items.ts'

/** What the link of a form says (AB-012), e.g. `/contacts/addContact?email=nikos@aegean.example`. */
export interface FormLink {
  /** The first email row of a new contact. */
  readonly emails: readonly ItemWords[]
  readonly company_name: string
  /** Undefined where there is none, or what stands there is none. */
  readonly company_id: number | undefined
  readonly department_name: string
  /** Of the entry itself, as far as something was read about it (AI-004). */
  readonly name: string
  readonly job_title: string
  readonly phones: readonly ItemWords[]
  readonly ims: readonly ItemWords[]
  readonly postal_address: string
  readonly website: string
}

const ITEMS_MOST = 4

const LONGEST = 255

/** Reads the link of a form. It may come from anywhere: what is no id is none, and longer texts are cut. */
export function readFormLink(query: URLSearchParams): FormLink {
  const text = (name: string) => (query.get(name) ?? '').trim().slice(0, LONGEST)
  const id = text('company_id')
  return {
    emails: [query.get('email') ?? '', ...(query.get('more_emails') ?? '').split(',')]
      .filter((email, at) => at === 0 || email !== '')
      .slice(0, ITEMS_MOST)
      .map((email, at) => ({ ...emptyItem('email', at === 0), value: cleanAddress(email).slice(0, 320) })),
    company_name: text('company_name'),
    company_id: /^[1-9][0-9]{0,14}$/.test(id) ? Number(id) : undefined,
    department_name: text('department_name'),
    name: text('name'),
    job_title: text('job_title'),
    phones: itemsIn('phone', query.get('phones') ?? ''),
    ims: itemsIn('im', query.get('ims') ?? ''),
    postal_address: text('address'),
    website: text('url'),
  }
}

const ITEM_LONGEST = { phone: 40, im: 100 } as const

/** `mobile:+30 694 123 4567;office:+30 210 428 1234`; one without a type has the usual one. */
function itemsIn(kind: 'phone' | 'im', text: string): ItemWords[] {
  const types: readonly string[] = itemTypes[kind]
  return text
    .split(';')
    .filter((each) => each.trim() !== '')
    .slice(0, ITEMS_MOST)
    .map((each) => {
      const [type = '', ...rest] = each.split(':')
      const isTyped = rest.length > 0 && types.includes(type)
      const value = (isTyped ? rest.join(':') : each).trim().slice(0, ITEM_LONGEST[kind])
      return { ...emptyItem(kind), ...(isTyped && { value_type: type }), value }
    })
}
