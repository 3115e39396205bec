import { refusals } from '@laycan/contract/errors.ts'
import { askForText } from '@laycan/search-index/query/ask-for-text.ts'
import { allOf } from '@laycan/search-index/query/query.ts'
import type { Actor } from '@laycan/server/actor.ts'
import type { Db } from '@laycan/server/database/database.ts'
import type { Services } from '@laycan/server/http/context.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute, writeRoute } from '@laycan/server/http/route.ts'
import { contactRefusals } from '#features/records/contacts/contract/errors.ts'
import {
  findStored,
  lockContacts,
  mayEdit,
  noteChange,
  recordContacts,
  type StoredContact,
} from '#features/records/contacts/server/public.ts'
import { wordsOfMail } from '#features/records/emails/server/public.ts'
import { findInIndex } from '#features/records/search-index/server/public.ts'
import {
  addressKey,
  findSuppressed,
  suppressAddress,
  takeBackRetired,
} from '#features/records/suppressions/server/public.ts'
import { getLeavings, type Leaving, retireAddress } from '../../contract/leaving.ts'
import { findNewestText } from '../contact-mails.repo.ts'
import { mailsWith } from '../mails-with.ts'
import { leavingSentence } from './leaving-sentence.ts'

/** The index is seconds behind: some of the newest may have gone since. */
const LOOKED = 5
/** Addresses of an entry that are looked at: a person has four at most. */
const ADDRESSES_MOST = 4

export const getLeavingsRoute = readRoute(getLeavings, async ({ params }, { db, actor, services }) => {
  const [stored] = await findStored(db, [params.id])
  if (!stored || stored.deleted) throw new RefusedError(contactRefusals.notFound)
  if (stored.fields.level === 'non_contact') return { leavings: [] }
  const addresses = addressesOf(stored)
  const retired = addresses.length === 0 ? new Map() : await findSuppressed(db, addresses)
  const open = addresses.filter((address) => !retired.has(address)).slice(0, ADDRESSES_MOST)
  const found = await Promise.all(open.map((address) => findLeaving({ db, actor, services }, address)))
  return { leavings: found.filter((leaving) => leaving !== undefined) }
})

const addressesOf = ({ items }: StoredContact) => [
  ...new Set(items.flatMap(({ item_type, value }) => (item_type === 'email' ? [addressKey(value)] : []))),
]

/** Whoever wrote himself since is there: the last mail of the address counts, and it must be from nobody else. */
async function findLeaving(
  { db, actor, services }: { db: Db; actor: Actor; services: Services },
  address: string,
): Promise<Leaving | undefined> {
  const query = allOf([mailsWith(actor, [address]), askForText(address, { field: 'from' })])
  const ids = (await findInIndex(db, { query }, { order: 'desc', limit: LOOKED })).map(({ id }) => id)
  const mail = ids.length === 0 ? undefined : await findNewestText(db, actor, ids)
  if (!mail?.auto_submitted || addressKey(mail.from_address ?? '') !== address) return undefined
  const { text, quote_offset } = await wordsOfMail(services.parsers, mail)
  const words = leavingSentence(quote_offset === null ? text : text.slice(0, quote_offset))
  const { id, received_at } = mail
  return words === undefined ? undefined : { address, words, email: { id, received_at } }
}

export const retireAddressRoute = writeRoute(retireAddress, async ({ params, body }, { tx, actor }) => {
  const [stored] = await lockContacts(tx, [params.id])
  const address = addressKey(body.address)
  if (
    !stored ||
    stored.deleted ||
    stored.fields.level === 'non_contact' ||
    !addressesOf(stored).includes(address)
  )
    throw new RefusedError(contactRefusals.notFound)
  if (!mayEdit(actor, stored.fields)) throw new RefusedError(refusals.noPermission)
  const { user_id } = actor
  const detail = `No longer used, says an automatic reply`
  const changed = body.retired
    ? await suppressAddress(tx, { address, reason: 'manual', detail, user_id })
    : await takeBackRetired(tx, { address, user_id })
  // What stood on the list for another reason stays there.
  if (!changed) return
  const how = body.retired ? `${address} is retired` : `${address} is not retired`
  await noteChange(tx, [stored.id], { user_id, action: 'edited', fields: [how] })
  await recordContacts(tx, [stored.id], user_id)
})
