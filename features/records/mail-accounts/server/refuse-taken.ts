import type { Db } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { addressesOf, listLineRows, type StoredLine } from '#features/foundation/lines/server/public.ts'
import { mailAccountRefusals } from '../contract/errors.ts'
import { listAccounts } from './mail-accounts.repo.ts'

/**
 * Refuses an address that has an account, and a username or a further address that has another line. An address whose line has no account
 * is free: the account then takes that line, which is returned.
 * @param own the line of the account that is changed
 */
export async function refuseTaken(
  db: Db,
  wanted: {
    email?: string | undefined
    username?: string | undefined
    other_addresses?: readonly string[] | undefined
  },
  own?: number,
): Promise<StoredLine | undefined> {
  const [lines, accounts] = await Promise.all([listLineRows(db), listAccounts(db)])
  const same = (a: string, b: string | undefined) => a.toLowerCase() === b?.toLowerCase()
  const others = lines.filter((line) => line.id !== own)
  const line = others.find((each) => same(each.email, wanted.email))
  // A line cannot change its address to that of another one, account or not.
  if (line && (own !== undefined || accounts.some((account) => account.line_id === line.id)))
    throw new RefusedError(mailAccountRefusals.emailTaken)
  const rest = others.filter((each) => each.id !== line?.id)
  const taken = new Set(rest.flatMap(addressesOf).map((address) => address.toLowerCase()))
  if (wanted.email !== undefined && taken.has(wanted.email.toLowerCase()))
    throw new RefusedError(mailAccountRefusals.emailTaken)
  if (wanted.other_addresses?.some((address) => taken.has(address.toLowerCase())))
    throw new RefusedError(mailAccountRefusals.addressTaken)
  if (rest.some((each) => same(each.username, wanted.username)))
    throw new RefusedError(mailAccountRefusals.usernameTaken)
  return line
}
