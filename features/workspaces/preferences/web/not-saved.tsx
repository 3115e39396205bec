import { Button } from '@laycan/ui/buttons/button.tsx'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { t } from './messages.ts'
import type { Setting } from './use-setting.ts'

/** Says that a choice did not reach the server, with the way to try it again. */
export function NotSaved({ setting: { unsaved, save } }: { setting: Pick<Setting, 'unsaved' | 'save'> }) {
  if (unsaved === undefined) return null
  return (
    <Banner
      kind="danger"
      inset
      actions={
        <Button size="small" onClick={() => void save(unsaved.value)}>
          {t('retry')}
        </Button>
      }
    >
      {unsaved.text}
    </Banner>
  )
}
