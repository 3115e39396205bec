import type { Refusal } from '@laycan/contract/errors.ts'
import type { Db } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import type { Route } from '@laycan/server/http/route.ts'
import type { CompanySettings } from '../contract/company.ts'
import { readCompanySettings } from './company-settings.repo.ts'

/** A part of the product that a company can turn off (ST-004), and what a call of it answers then. */
export interface CompanyModule {
  isOn(settings: CompanySettings): boolean
  refusal: Refusal
}

/**
 * The routes of a module: each call of a signed-in user is refused while his company has turned the module off. A public
 * route asks by itself, since only it knows whose company is meant.
 */
export function whileOn(module: CompanyModule, routes: readonly Route[]): Route[] {
  return routes.map((route): Route => {
    if (route.kind === 'public') return route
    if (route.kind === 'read') {
      const handle: typeof route.handle = async (input, context) => {
        await refuseWhereOff(context.db, module)
        return route.handle(input, context)
      }
      return { ...route, handle }
    }
    const handle: typeof route.handle = async (input, context) => {
      await refuseWhereOff(context.tx, module)
      return route.handle(input, context)
    }
    return { ...route, handle }
  })
}

/** @throws RefusedError while the company has turned the module off */
export async function refuseWhereOff(db: Db, { isOn, refusal }: CompanyModule): Promise<void> {
  if (!isOn(await readCompanySettings(db))) throw new RefusedError(refusal)
}
