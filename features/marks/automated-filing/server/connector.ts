import type { Db } from '@laycan/server/database/database.ts'
import type { Services } from '@laycan/server/http/context.ts'
import { readCompanySettings } from '#features/foundation/company/server/public.ts'
import type { Capability } from '../contract/endpoints.ts'
import { builtInCapabilities } from './built-in/capabilities.ts'
import { findSealedToken } from './filing-states.repo.ts'
import { askCapabilities, type HttpConnector } from './http-connector.ts'

/** Whoever files a company's mails. */
export type Connector = { readonly kind: 'built_in' } | HttpConnector

/** The value of the setting that chooses the product's own. */
export const BUILT_IN = 'built_in'

/** What a token is sealed for: the host that it may be shown to. */
export const tokenPurpose = (address: string) => `filing connector ${new URL(address).origin}`

/** The company's connector; undefined while automated filing is off or there is none (AI-008, AI-011). */
export async function readConnector(
  db: Db,
  { secrets }: Pick<Services, 'secrets'>,
): Promise<Connector | undefined> {
  const { enable_trigonal, filing_connector } = await readCompanySettings(db)
  if (enable_trigonal !== '1' || filing_connector === '') return undefined
  if (filing_connector === BUILT_IN) return { kind: 'built_in' }
  const sealed = await findSealedToken(db)
  const token = sealed === undefined ? '' : secrets.open(sealed, tokenPurpose(filing_connector))
  return { kind: 'http', address: filing_connector, token }
}

/** What a connector can do. @throws ConnectorFailed */
export async function capabilitiesOf(
  connector: Connector,
  { egress }: Pick<Services, 'egress'>,
): Promise<readonly Capability[]> {
  return connector.kind === 'built_in' ? builtInCapabilities : askCapabilities(egress, connector)
}
