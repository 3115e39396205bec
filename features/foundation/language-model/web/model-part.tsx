import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { useCompanySetting } from '#features/foundation/session/web/public.ts'
import { t } from './messages.ts'
import { ModelForm } from './model-form.tsx'

/** Which service is asked, for administrators, while the AI feature is switched on. */
export function ModelPart() {
  const isSwitchedOn = useCompanySetting('openai_integration') === '1'
  const openai_address = useCompanySetting('openai_address')
  const openai_model = useCompanySetting('openai_model')
  const key_end = useCompanySetting('openai_api_key')
  if (!isSwitchedOn) return null
  return (
    <section>
      <SectionHeader title={t('service')} description={t('service_hint')} />
      <ModelForm
        key={`${openai_address} ${openai_model}`}
        stored={{ openai_address, openai_model, key_end }}
      />
    </section>
  )
}
