import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { publicRoute, readRoute, writeRoute } from '@laycan/server/http/route.ts'
import {
  accessToChange,
  findSharedContact,
  requireContact,
} from '#features/records/contacts/server/public.ts'
import * as calls from '../contract/endpoints.ts'
import * as repo from './shares.repo.ts'

/** AP-277. */
export const createShareRoute = writeRoute(
  calls.createShare,
  async ({ body: { days, ...record } }, { tx, actor, company, services }) => {
    await requireContact(tx, actor, record.shareable_id)
    const { user_id } = actor
    const share = await repo.renewShare(tx, record, { uuid: randomUUID(), user_id, days })
    // Should this transaction fail, the link leads to a company that does not know it: it is void.
    await repo.setShareCompany(services.companies.control, company.id, share)
    return { share }
  },
)

export const listSharesRoute = readRoute(calls.listShares, async ({ query }, { db, actor }) => {
  await requireContact(db, actor, query.shareable_id)
  return { shares: await repo.listSharesOf(db, query) }
})

export const revokeShareRoute = writeRoute(
  calls.revokeShare,
  async ({ params: { uuid } }, { tx, actor, services }) => {
    const share = isUuid(uuid) ? await repo.findShare(tx, uuid) : undefined
    if (!share) throw new RefusedError(calls.shareRefusals.void)
    if (share.user_id !== actor.user_id) await accessToChange(tx, actor, share.shareable_id)
    await repo.deleteShare(tx, uuid)
    await repo.deleteShareCompany(services.companies.control, uuid)
  },
)

/** AP-278, AB-032. */
export const getSharedContactRoute = publicRoute(calls.getSharedContact, async ({ params }, { services }) => {
  const { companies } = services
  const uuid = params.id
  const company_id = isUuid(uuid) ? await repo.findShareCompany(companies.control, uuid) : undefined
  const company = company_id === undefined ? undefined : await companies.find(company_id)
  const share = company && (await repo.findShare(company.db, uuid))
  const entry =
    company &&
    share &&
    (await findSharedContact(company.db, { user_id: share.user_id, id: share.shareable_id }))
  if (!entry) throw new RefusedError(calls.shareRefusals.void)
  return { address_book: calls.SharedContact.parse(entry) }
})

function isUuid(text: string): boolean {
  return z.uuid().safeParse(text).success
}
