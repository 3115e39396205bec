import { useMailSetting } from '#features/foundation/preferences/web/public.ts'
import { useCompanySetting } from '#features/foundation/session/web/public.ts'
import { isAiOn } from '../contract/language-model.ts'

/** Whether the AI feature is on for the user (AI-001), and its changes. */
export function useIsAiOn(): boolean {
  const openai_integration = useCompanySetting('openai_integration')
  const openai_api_key = useCompanySetting('openai_api_key')
  const own_key = useMailSetting('openai_api_key')
  return isAiOn({ openai_integration, openai_api_key }, { openai_api_key: own_key })
}
