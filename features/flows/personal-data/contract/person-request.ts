import { z } from 'zod'
import { EmailAddress } from '@laycan/contract/checks.ts'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import type { Refusal } from '@laycan/contract/errors.ts'
import { Id, IdParams, Moment } from '@laycan/contract/ids.ts'
import { defineMessage } from '@laycan/contract/message.ts'
import { Export } from '#features/flows/exports/contract/export.ts'

/** Addresses of one person at most. */
export const ADDRESSES_MAX = 20
/** Requests that a list shows. */
export const REQUESTS_SHOWN = 50

const Count = z.number().int()

/** A kind of thing that is held of somebody. */
export const Found = z.object({
  name: z.string(),
  title: z.string(),
  count: Count,
  /** Why an erasure leaves it; null: it is erased. */
  stays: z.string().nullable(),
})
export type Found = z.infer<typeof Found>

/** Mails of somebody that an erasure leaves though it erases their kind. */
export const Kept = z.object({
  why: z.enum(['hold', 'retention']),
  /** Of the hold, or of the mailbox. */
  label: z.string(),
  /** How long the mailbox keeps its mail; null: a hold, which has no end. */
  days: z.number().int().nullable(),
  count: Count,
})
export type Kept = z.infer<typeof Kept>

/** `looking` → `ready` → `erasing` → `erased`; a look or an erasure that failed is begun again. */
export const RequestState = z.enum(['looking', 'ready', 'erasing', 'erased', 'failed'])

export const PersonRequest = z.object({
  id: Id,
  /** Whose data it is; '' once he is erased. */
  label: z.string(),
  addresses: z.array(z.string()),
  user_id: Id.nullable(),
  state: RequestState,
  found: z.array(Found),
  kept: z.array(Kept),
  /** When it was last looked up; an erasure names it, so that nobody erases what he has not seen. */
  looked_at: Moment.nullable(),
  /** Rows and mails that are gone so far. */
  erased: Count,
  problem: z.string(),
  /** null: the operator of the server. */
  created_by: Id.nullable(),
  created_at: Moment,
  erased_at: Moment.nullable(),
  /** Its latest export. */
  export: Export.nullable(),
})
export type PersonRequest = z.infer<typeof PersonRequest>

export const personRefusals = {
  nobody: { status: 400, text: 'Please enter an address, or choose a former user' },
  ownLine: {
    status: 400,
    text: 'This is the address of a mailbox of the company. Nothing of it is erased here.',
  },
  noFormer: {
    status: 400,
    text: 'Only who may not sign in anymore can be chosen. Please disable this user first.',
  },
  activeUser: {
    status: 400,
    text: 'This is the address of a user. Please disable this user first, and choose him.',
  },
  gone: { status: 404, text: 'This request does not exist anymore' },
  atWork: { status: 409, text: 'This is being worked on. Please wait until it is done.' },
  erased: { status: 409, text: 'This person was erased already' },
  changed: {
    status: 409,
    text: 'It was looked up anew meanwhile. Please read what is held, and confirm again.',
  },
} as const satisfies Record<string, Refusal>

const One = z.object({ request: PersonRequest })
const access = 'admin'

export const listPersonRequests = defineEndpoint({
  method: 'GET',
  path: '/person_requests',
  access,
  summary: `Requests of people about their data, the newest first, ${REQUESTS_SHOWN} at most, and who once worked here.`,
  response: z.object({
    requests: z.array(PersonRequest),
    former_users: z.array(z.object({ id: Id, name: z.string(), email: z.string() })),
  }),
})

export const addPersonRequest = defineEndpoint({
  method: 'POST',
  path: '/person_requests',
  access,
  summary: 'Looks up, as a job, what is held of somebody: by his addresses, or of a former user.',
  body: z.object({
    addresses: z
      .array(z.string().trim().toLowerCase().pipe(EmailAddress))
      .max(ADDRESSES_MAX, `Please enter at most ${ADDRESSES_MAX} addresses`)
      .default([]),
    user_id: Id.nullable().default(null),
  }),
  is_form: true,
  response: One,
  in_person: true,
})

export const lookAgain = defineEndpoint({
  method: 'POST',
  path: '/person_requests/{id}/look',
  access,
  summary: 'Looks up anew what is held of somebody.',
  params: IdParams,
  response: One,
})

export const exportPerson = defineEndpoint({
  method: 'POST',
  path: '/person_requests/{id}/export',
  access,
  summary: 'Exports what is held of somebody, as a job: mails as they came, the rest as JSON lines.',
  params: IdParams,
  response: One,
  in_person: true,
})

export const erasePerson = defineEndpoint({
  method: 'POST',
  path: '/person_requests/{id}/erase',
  access,
  summary: 'Erases for good what may be erased of somebody, as a job that cannot be taken back.',
  params: IdParams,
  body: z.object({ looked_at: Moment }),
  response: One,
  in_person: true,
})

export const dropPersonRequest = defineEndpoint({
  method: 'DELETE',
  path: '/person_requests/{id}',
  access,
  summary: 'Forgets a request, with its export. Nothing else is erased.',
  params: IdParams,
  response: 'no-content',
})

/** How a request stands, null once it is forgotten; to the administrators. */
export const personRequestChanged = defineMessage(
  'PersonRequest',
  z.object({ id: Id, request: PersonRequest.nullable() }),
)
