import { useIsAiOn } from '#features/foundation/language-model/web/public.ts'
import { useCompanySetting } from '#features/foundation/session/web/public.ts'

/** Whether a model can be asked: the feature is on (AI-001) and a model is chosen. */
export function useHasModel(): boolean {
  const isOn = useIsAiOn()
  const model = useCompanySetting('openai_model')
  return isOn && model !== ''
}
