import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute, writeRoute } from '@laycan/server/http/route.ts'
import {
  readCompanySettings,
  recordCompanySettings,
  setCompanySetting,
} from '#features/foundation/company/server/public.ts'
import { setLanguageModel, tryLanguageModel } from '../contract/endpoints.ts'
import { languageModelRefusals } from '../contract/errors.ts'
import { endOfKey } from '../contract/language-model.ts'
import { askModel, ModelFailed } from './ask-model.ts'
import { keyPurpose, originOf, readModelAccess } from './model-access.ts'
import { deleteKey, setSealedKey } from './openai-keys.repo.ts'

export const setLanguageModelRoute = writeRoute(
  setLanguageModel,
  async ({ body }, { tx, actor, services }) => {
    const { openai_address, openai_model, openai_api_key } = body
    if (originOf(openai_address) === undefined) throw new RefusedError(languageModelRefusals.badAddress)
    const before = await readCompanySettings(tx)
    const isSameHost = originOf(before.openai_address) === originOf(openai_address)
    if (openai_api_key === undefined && before.openai_api_key !== '' && !isSameHost)
      throw new RefusedError(languageModelRefusals.otherAddress)
    if (openai_api_key === '') await deleteKey(tx, null)
    else if (openai_api_key !== undefined)
      await setSealedKey(tx, null, services.secrets.seal(openai_api_key, keyPurpose(openai_address)))
    // In one order, so that two administrators who save at once lock the rows in one.
    await setCompanySetting(tx, 'openai_address', openai_address)
    if (openai_api_key !== undefined)
      await setCompanySetting(tx, 'openai_api_key', openai_api_key && endOfKey(openai_api_key))
    await setCompanySetting(tx, 'openai_model', openai_model.trim())
    return { company_settings: await recordCompanySettings(tx, actor.user_id) }
  },
)

/** A model that thinks first takes some time for one word. */
const PATIENCE_MS = 30_000
const ONE_WORD = { instructions: 'Answer with the word ready.', data: 'Are you there?', longest: 20 }

export const tryLanguageModelRoute = readRoute(tryLanguageModel, async (_input, { db, actor, services }) => {
  const access = await readModelAccess(db, services.secrets, actor.user_id)
  if (access === undefined) throw new RefusedError(languageModelRefusals.turnedAway)
  await askModel(services.egress, access, ONE_WORD, AbortSignal.timeout(PATIENCE_MS)).catch((error) => {
    if (!(error instanceof ModelFailed)) throw error
    // Not in its words: what answers inside a company's network is nobody's business.
    const { turnedAway, unreached } = languageModelRefusals
    throw new RefusedError(error.reason === 'turned away' ? turnedAway : unreached)
  })
})
