import type { Db } from '@laycan/server/database/database.ts'
import type { ServerManifest } from '@laycan/server/manifest.ts'
import { readCompanySettings } from '#features/foundation/company/server/public.ts'
import { openaiKeysMigration } from './migrations/0690-openai-keys.ts'
import { keyPurpose } from './model-access.ts'
import { personData } from './person-data.ts'
import { setLanguageModelRoute, tryLanguageModelRoute } from './set-language-model.ts'
import { setOwnKeyRoute } from './set-own-key.ts'

export const manifest: ServerManifest = {
  name: 'foundation/language-model',
  person_data: personData,
  routes: [setLanguageModelRoute, tryLanguageModelRoute, setOwnKeyRoute],
  migrations: { '0690-openai-keys': openaiKeysMigration },
  sealed_columns: [
    {
      place: 'company',
      table: 'openai_keys',
      column: 'sealed',
      // For the address that the company uses now; a key for another one is entered again anyway.
      purposeOf: async (_, db) => keyPurpose((await readCompanySettings(db as Db)).openai_address),
    },
  ],
}
