import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { writeRoute } from '@laycan/server/http/route.ts'
import { setCompanySettings } from '../contract/endpoints.ts'
import { companyRefusals } from '../contract/errors.ts'
import { type CompanySwitch, isCompanySwitch } from '../contract/switches.ts'
import { auditSettings } from './audit-settings.ts'
import { readCompanySettings, setCompanySetting, withoutSecrets } from './company-settings.repo.ts'
import { recordCompanySettings } from './record-company-settings.ts'

export const setCompanySettingsRoute = writeRoute(setCompanySettings, async ({ body }, context) => {
  const { tx, actor } = context
  // Ordered, so that two administrators who save at once lock the rows in one order.
  const chosen = [...readChoices(body.keys, body.values)].sort(([one], [other]) => one.localeCompare(other))
  const before = withoutSecrets(await readCompanySettings(tx))
  for (const [key, value] of chosen) await setCompanySetting(tx, key, value)
  const company_settings = await recordCompanySettings(tx, actor.user_id)
  await auditSettings(context, before, company_settings)
  return { company_settings }
})

/** Of a key given twice the last value counts. */
function readChoices(keys: readonly string[], values: readonly string[]): Map<CompanySwitch, string> {
  if (keys.length !== values.length) throw new RefusedError(companyRefusals.uneven)
  const chosen = new Map<CompanySwitch, string>()
  for (const [index, key] of keys.entries()) {
    const value = values[index] ?? ''
    if (!isCompanySwitch(key)) throw new RefusedError(companyRefusals.unknownKey)
    if (value !== '0' && value !== '1') throw new RefusedError(companyRefusals.unknownValue)
    chosen.set(key, value)
  }
  return chosen
}
