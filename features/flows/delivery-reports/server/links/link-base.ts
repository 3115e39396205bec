import type { Db } from '@laycan/server/database/database.ts'
import type { Services } from '@laycan/server/http/context.ts'
import { readSettings } from '../delivery-settings.repo.ts'

/**
 * What public links of a company begin with, without a trailing slash: the installation's address, else what the
 * administrator entered; '' while nobody knows, as mails leave without a request that could tell.
 */
export async function linkBase(db: Db, { settings }: Pick<Services, 'settings'>): Promise<string> {
  const base = settings.public_url || (await readSettings(db)).link_base
  return base.replace(/(?<!\/)\/+$/, '')
}
