import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { writeRoute } from '@laycan/server/http/route.ts'
import {
  readCompanySettings,
  recordCompanySettings,
  setCompanySetting,
} from '#features/foundation/company/server/public.ts'
import { setFilingConnector } from '../contract/endpoints.ts'
import { automatedFilingRefusals } from '../contract/errors.ts'
import { BUILT_IN, tokenPurpose } from './connector.ts'
import { setSealedToken } from './filing-states.repo.ts'

export const setFilingConnectorRoute = writeRoute(
  setFilingConnector,
  async ({ body }, { tx, actor, services }) => {
    const { filing_connector, token } = body
    const isService = filing_connector !== '' && filing_connector !== BUILT_IN
    if (isService && !isAddress(filing_connector)) throw new RefusedError(automatedFilingRefusals.badAddress)
    const { filing_connector: before } = await readCompanySettings(tx)
    const isSameHost =
      isService && isAddress(before) && tokenPurpose(before) === tokenPurpose(filing_connector)
    // A token is shown to the host alone that it was entered for.
    if (isService && token)
      await setSealedToken(tx, services.secrets.seal(token, tokenPurpose(filing_connector)))
    else if (token !== undefined || !isSameHost) await setSealedToken(tx, null)
    await setCompanySetting(tx, 'filing_connector', filing_connector)
    return { company_settings: await recordCompanySettings(tx, actor.user_id) }
  },
)

function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return /^https?:$/.test(protocol) && username === '' && password === ''
}
