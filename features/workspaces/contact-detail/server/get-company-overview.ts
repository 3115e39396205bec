import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute } from '@laycan/server/http/route.ts'
import { contactRefusals } from '#features/records/contacts/contract/errors.ts'
import { countCompany, listAddressesOf, listCompanies } from '#features/records/contacts/server/public.ts'
import { countInIndex } from '#features/records/search-index/server/public.ts'
import { getCompanyOverview } from '../contract/endpoints.ts'
import { mailsWith } from './mails-with.ts'

/** AP-190. */
export const getCompanyOverviewRoute = readRoute(
  getCompanyOverview,
  async ({ query: { id } }, { db, actor }) => {
    const [company] = await listCompanies(db, { ids: [id], limit: 1 })
    if (!company) throw new RefusedError(contactRefusals.notFound)
    const [{ departments, persons }, addresses] = await Promise.all([
      countCompany(db, id),
      listAddressesOf(db, id),
    ])
    const mails = addresses.length === 0 ? 0 : await countMails()
    return { company, departments, persons, mails }

    async function countMails(): Promise<number> {
      return (await countInIndex(db, { query: mailsWith(actor, addresses) })).count
    }
  },
)
