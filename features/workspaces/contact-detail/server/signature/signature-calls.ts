import { refusals } from '@laycan/contract/errors.ts'
import { askForText } from '@laycan/search-index/query/ask-for-text.ts'
import { allOf, oneOf } from '@laycan/search-index/query/query.ts'
import type { Actor } from '@laycan/server/actor.ts'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute, writeRoute } from '@laycan/server/http/route.ts'
import { contactKey } from '#features/records/contacts/contract/contact-words.ts'
import { contactRefusals } from '#features/records/contacts/contract/errors.ts'
import {
  findByNames,
  findStored,
  lockContacts,
  mayEdit,
  noteChange,
  recordContacts,
  type StoredContact,
  setContacts,
  type WrittenContact,
} from '#features/records/contacts/server/public.ts'
import { wordsOfMail } from '#features/records/emails/server/public.ts'
import { findInIndex } from '#features/records/search-index/server/public.ts'
import { getSignatureProposals, takeSignatureProposals } from '../../contract/signature.ts'
import { findNewestText } from '../contact-mails.repo.ts'
import { mailsWith } from '../mails-with.ts'
import { decideProposals, signatureText, withProposals } from './decide-proposals.ts'

/** The index is seconds behind: some of the newest may have gone since. */
const LOOKED = 5

export const getSignatureProposalsRoute = readRoute(
  getSignatureProposals,
  async ({ params }, { db, actor, services }) => {
    const [stored] = await findStored(db, [params.id])
    if (!stored || stored.deleted) throw new RefusedError(contactRefusals.notFound)
    const nothing = { proposals: [], email: null }
    const mail = stored.fields.level === 'contact' ? await findMailOf(db, actor, stored) : undefined
    if (!mail) return nothing
    const { id, received_at } = mail
    const { text, quote_offset } = await wordsOfMail(services.parsers, mail)
    const signed = signatureText(text, quote_offset)
    const proposals = decideProposals(stored, await services.parsers.readSignature(signed), signed)
    return proposals.length === 0 ? nothing : { proposals, email: { id, received_at } }
  },
)

/** The last mail that somebody wrote, of those that the actor reads. */
async function findMailOf(db: Db, actor: Actor, { items }: StoredContact) {
  const addresses = items.flatMap(({ item_type, value }) =>
    item_type === 'email' ? [value.toLowerCase()] : [],
  )
  if (addresses.length === 0) return undefined
  const wrote = oneOf(addresses.map((address) => askForText(address, { field: 'from' })))
  const query = allOf([mailsWith(actor, addresses), wrote])
  const keys = await findInIndex(db, { query }, { order: 'desc', limit: LOOKED })
  const ids = keys.map(({ id }) => id)
  return ids.length === 0 ? undefined : findNewestText(db, actor, ids)
}

export const takeSignatureProposalsRoute = writeRoute(
  takeSignatureProposals,
  async ({ params, body }, { tx, actor }) => {
    const [stored] = await lockContacts(tx, [params.id])
    if (!stored || stored.deleted || stored.fields.level === 'non_contact')
      throw new RefusedError(contactRefusals.notFound)
    if (!mayEdit(actor, stored.fields)) throw new RefusedError(refusals.noPermission)
    const entry = withProposals(stored, body.proposals)
    if (entry === undefined) return
    await setContacts(tx, [{ id: stored.id, entry: await inCompany(tx, stored, entry) }])
    const { user_id } = actor
    await noteChange(tx, [stored.id], { user_id, action: 'edited', fields: ['by the signature of a mail'] })
    await recordContacts(tx, [stored.id], user_id)
  },
)

/** A company that the entry did not name before is the one of the book, where the book has it. */
async function inCompany(tx: Tx, before: StoredContact, entry: WrittenContact): Promise<WrittenContact> {
  const { company_name } = entry.fields
  if (company_name === before.fields.company_name) return entry
  const found = await findByNames(tx, [contactKey(company_name)])
  const address_book_company_id = found.find(({ level }) => level === 'company')?.id ?? null
  return { ...entry, fields: { ...entry.fields, address_book_company_id } }
}
