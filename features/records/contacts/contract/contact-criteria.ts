import { z } from 'zod'
import { Id } from '@laycan/contract/ids.ts'
import { criteriaText } from '#features/records/criteria/contract/criteria-shape.ts'
import { type Criterion, defineCriterion } from '#features/records/criteria/contract/criterion.ts'
import { contactLevels } from './contact.ts'
import { CustomDay } from './custom-fields.ts'

/** The kind of record that an entry of the address book is. */
export const CONTACT = 'AddressBook'

export interface ContactCriterion extends Criterion {
  readonly field:
    | 'name'
    | 'email'
    | 'company_name'
    | 'department_name'
    | 'level'
    | 'country_id'
    | 'tags'
    | 'last_contact'
    | 'custom'
}

type KnownContact = Readonly<Partial<Record<string, unknown>>>

const lower = (text: unknown) => String(text).toLowerCase()
const Text = z.string().trim().min(1).max(255)

function textField(field: 'name' | 'email' | 'company_name' | 'department_name', label: string) {
  return defineCriterion<KnownContact, string>({
    kind: CONTACT,
    field,
    strategies: { contains: Text },
    matches: ({ [field]: value }, { content }) =>
      value === undefined ? undefined : lower(value).includes(lower(content)),
    leaves: 'on_load',
    describe: ({ content }) => `${label} contains ${content}`,
  })
}

const level = defineCriterion<KnownContact, string[]>({
  kind: CONTACT,
  field: 'level',
  strategies: { equal: z.array(z.enum(contactLevels)).min(1).max(contactLevels.length) },
  matches: ({ level: value }, { content }) =>
    value === undefined ? undefined : content.includes(String(value)),
  leaves: 'on_load',
  describe: ({ content }) => `level ${content.join(' or ')}`,
})

const country = defineCriterion<KnownContact, number[]>({
  kind: CONTACT,
  field: 'country_id',
  strategies: { equal: z.array(z.number().int()).min(1).max(250) },
  matches: ({ country_id }, { content }) =>
    country_id === undefined ? undefined : content.includes(Number(country_id)),
  leaves: 'on_load',
  describe: ({ content }) => `in ${content.length} countries`,
})

const tags = defineCriterion<KnownContact, string[]>({
  kind: CONTACT,
  field: 'tags',
  strategies: { equal: z.array(z.string().trim().min(1).max(200)).min(1).max(200) },
  matches({ tags: value }, { content }) {
    if (!Array.isArray(value)) return undefined
    const has = new Set(value.map(lower))
    return content.some((name) => has.has(lower(name)))
  },
  leaves: 'on_load',
  describe: ({ content }) => `tagged ${content.join(' or ')}`,
})

/** Not spoken with since a day, or never; mails of the lines that the asking user reads. */
const lastContact = defineCriterion<KnownContact, string>({
  kind: CONTACT,
  field: 'last_contact',
  strategies: { not_since: CustomDay },
  // Mails come and go without a word to the list: the server knows.
  matches: () => undefined,
  leaves: 'on_load',
  describe: ({ content }) => `not spoken since ${content}`,
})

/** What one field of the company is asked for: a part of a text, choices, or a range, either end of which may be open. */
export const AskedCustomField = z.object({
  id: Id,
  contains: Text.optional(),
  choices: z.array(Text).min(1).max(100).optional(),
  numbers: z.tuple([z.number().nullable(), z.number().nullable()]).optional(),
  dates: z.tuple([CustomDay.nullable(), CustomDay.nullable()]).optional(),
})
export type AskedCustomField = z.infer<typeof AskedCustomField>

const custom = defineCriterion<KnownContact, AskedCustomField[]>({
  kind: CONTACT,
  field: 'custom',
  strategies: { equal: z.array(AskedCustomField).min(1).max(10) },
  matches: () => undefined,
  leaves: 'on_load',
  describe: ({ content }, { nameOf }) =>
    content
      .map((asked) => `${nameOf('ContactField', asked.id) ?? 'own field'} ${wordsOfAsked(asked)}`)
      .join(', '),
})

function wordsOfAsked({ contains, choices, numbers, dates }: AskedCustomField): string {
  if (contains !== undefined) return `contains ${contains}`
  if (choices !== undefined) return choices.join(' or ')
  const [from, to] = numbers ?? dates ?? [null, null]
  return [from === null ? '' : `from ${from}`, to === null ? '' : `to ${to}`].filter(Boolean).join(' ')
}

/** By what entries can be asked for. */
export const contactCriteria = [
  textField('name', 'name'),
  textField('email', 'email'),
  textField('company_name', 'company'),
  textField('department_name', 'department'),
  level,
  country,
  tags,
  lastContact,
  custom,
]

export const ContactFilterText = criteriaText<ContactCriterion>(CONTACT)

/** The criteria of a link; none where they cannot be read. */
export function parseContactFilter(text: string | undefined): readonly ContactCriterion[] {
  return (text === undefined ? undefined : ContactFilterText.safeParse(text).data) ?? []
}
