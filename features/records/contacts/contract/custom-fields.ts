import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { Id, IdParams } from '@laycan/contract/ids.ts'
import { defineMessage } from '@laycan/contract/message.ts'
import { contactText, FIELD_MAX } from './contact.ts'
import { contactRefusals } from './errors.ts'

/** Fields that a company adds to its entries at most, and choices of one field. */
export const CUSTOM_FIELDS_MAX = 50
const CHOICES_MAX = 100

export const customFieldTypes = ['text', 'number', 'date', 'choice'] as const
export type CustomFieldType = (typeof customFieldTypes)[number]

/** A field that an administrator added to entries of the address book. */
export const CustomField = z.object({
  id: Id,
  name: z.string(),
  type: z.enum(customFieldTypes),
  /** Of a choice alone. */
  choices: z.array(z.string()),
  /** Forms offer it no more; what was written stays and shows. */
  retired: z.boolean(),
})
export type CustomField = z.infer<typeof CustomField>

/** What is written in the fields of an entry, by the id of the field; a date as `2026-01-31`, a number as `12.5`. */
export const CustomValues = z.record(z.string().regex(/^[1-9][0-9]{0,14}$/), z.string().max(FIELD_MAX))
export type CustomValues = z.infer<typeof CustomValues>

/** A day as the database knows it, which has no year 0. */
export const CustomDay = z.iso.date().refine((day) => day >= '0001-01-01')

const NUMBER = /^[+-]?[0-9]{1,20}(?:\.[0-9]{1,10})?$/

/** A value as it is stored; '' for none, undefined for what its field does not take. */
export function customValueOf(
  { type, choices }: Pick<CustomField, 'type' | 'choices'>,
  text: string,
): string | undefined {
  const plain = contactText(text)
  if (plain === '') return ''
  if (type === 'text') return plain.length > FIELD_MAX ? undefined : plain
  if (type === 'choice') return choices.find((choice) => choice.toLowerCase() === plain.toLowerCase())
  if (type === 'date') return CustomDay.safeParse(plain).success ? plain : undefined
  // '12,000.5' and '12 000.5' as people write them.
  const bare = plain.replace(/(?<=[0-9])[ ,'](?=[0-9]{3})/g, '')
  return NUMBER.test(bare) ? String(Number(bare)) : undefined
}

/** How a value is written into mails that are sent separately: `custom_next_call` for 'Next call'. */
export function customVariable(name: string): string {
  const bare = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
  return `custom_${bare.split('_').filter(Boolean).join('_').slice(0, 33)}`
}

const Words = z.string().transform(contactText)
const Name = Words.pipe(
  z.string().min(1, contactRefusals.fieldName.text).max(60, contactRefusals.fieldNameLong.text),
)
const Choices = z
  .array(Words.pipe(z.string().min(1, contactRefusals.choiceEmpty.text).max(FIELD_MAX)))
  .max(CHOICES_MAX, contactRefusals.tooManyChoices.text)
  .default([])

export const listCustomFields = defineEndpoint({
  method: 'GET',
  path: '/contact_fields',
  access: 'signed-in',
  summary: 'The fields that the company added to its entries, in their order, retired ones behind.',
  response: z.object({ contact_fields: z.array(CustomField) }),
})

export const createCustomField = defineEndpoint({
  method: 'POST',
  path: '/contact_fields',
  access: 'admin',
  summary: 'Adds a field to the entries of the address book.',
  is_form: true,
  body: z.object({ name: Name, type: z.enum(customFieldTypes), choices: Choices }),
  response: z.object({ contact_field: CustomField }),
})

export const updateCustomField = defineEndpoint({
  method: 'PUT',
  path: '/contact_fields/{id}',
  access: 'admin',
  summary: 'Renames a field, changes its choices, retires it or brings it back. Its type stays.',
  is_form: true,
  params: IdParams,
  body: z.object({ name: Name, choices: Choices, retired: z.boolean().default(false) }),
  response: z.object({ contact_field: CustomField }),
})

export const sortCustomFields = defineEndpoint({
  method: 'POST',
  path: '/contact_fields/sort',
  access: 'admin',
  summary: 'Puts the fields into an order; those that are not named stay behind.',
  body: z.object({ ids: z.array(Id).max(CUSTOM_FIELDS_MAX) }),
  response: 'no-content',
})

/** The fields are others than before, to everybody of the company. */
export const customFieldsChanged = defineMessage(
  'ContactFields',
  z.object({ contact_fields: z.array(CustomField) }),
)
