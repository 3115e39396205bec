import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute, writeRoute } from '@laycan/server/http/route.ts'
import * as calls from '../../contract/custom-fields.ts'
import { contactRefusals } from '../../contract/errors.ts'
import * as repo from './custom-fields.repo.ts'

type Field = calls.CustomField

export const listCustomFieldsRoute = readRoute(calls.listCustomFields, async (_, { db }) => ({
  contact_fields: await repo.listCustomFields(db),
}))

export const createCustomFieldRoute = writeRoute(calls.createCustomField, async ({ body }, { tx, actor }) => {
  const known = await repo.listCustomFields(tx)
  if (known.length >= calls.CUSTOM_FIELDS_MAX) throw new RefusedError(contactRefusals.tooManyFields)
  const field = { ...body, choices: choicesOf(body.type, body.choices) }
  refuseTaken(known, field.name)
  const id = await repo.insertCustomField(tx, field)
  await recordFields(tx, actor.user_id)
  return { contact_field: { id, ...field, retired: false } }
})

export const updateCustomFieldRoute = writeRoute(
  calls.updateCustomField,
  async ({ params, body }, { tx, actor }) => {
    const known = await repo.listCustomFields(tx)
    const before = known.find(({ id }) => id === params.id)
    if (!before) throw new RefusedError(contactRefusals.fieldNotFound)
    refuseTaken(
      known.filter(({ id }) => id !== before.id),
      body.name,
    )
    const field = { ...before, ...body, choices: choicesOf(before.type, body.choices) }
    await repo.setCustomField(tx, field)
    await recordFields(tx, actor.user_id)
    return { contact_field: field }
  },
)

export const sortCustomFieldsRoute = writeRoute(calls.sortCustomFields, async ({ body }, { tx, actor }) => {
  await repo.setFieldOrder(tx, body.ids)
  await recordFields(tx, actor.user_id)
})

function refuseTaken(known: readonly Field[], name: string): void {
  if (known.some((field) => field.name.toLowerCase() === name.toLowerCase()))
    throw new RefusedError(contactRefusals.fieldTaken)
}

/** Each once; only a choice has any. */
function choicesOf(type: Field['type'], choices: readonly string[]): string[] {
  if (type !== 'choice') return []
  if (choices.length === 0) throw new RefusedError(contactRefusals.noChoices)
  return choices.filter(
    (choice, at) => choices.findIndex((other) => other.toLowerCase() === choice.toLowerCase()) === at,
  )
}

async function recordFields(tx: Tx, actor_id: number): Promise<void> {
  const contact_fields = await repo.listCustomFields(tx)
  const audience = { to: 'company' } as const
  recordChange(tx, { message: calls.customFieldsChanged, body: { contact_fields }, audience, actor_id })
}

/**
 * Values of a form as they are stored.
 * @throws RefusedError for a field that is not there, and for a value that its field does not take
 */
export async function decideCustomValues(
  db: Db,
  given: calls.CustomValues | undefined,
): Promise<calls.CustomValues> {
  if (given === undefined || Object.keys(given).length === 0) return {}
  const fields = new Map((await repo.listCustomFields(db)).map((field) => [String(field.id), field]))
  const decided = Object.entries(given).map(([id, text]) => {
    const field = fields.get(id)
    if (!field) throw new RefusedError(contactRefusals.fieldNotFound)
    const value = calls.customValueOf(field, text)
    // A choice that the field offers no more may stay where it was written.
    if (value === undefined && field.type !== 'choice') throw new RefusedError(contactRefusals.fieldValue)
    return [id, value ?? text] as const
  })
  return Object.fromEntries(decided)
}
