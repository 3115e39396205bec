import { Button } from '@laycan/ui/buttons/button.tsx'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { t } from './messages.ts'
import { openOriginalWindow } from './open-window.ts'

/** The mail could not be read completely: says why, and opens the message as received. */
export function ProblemBanner({ id, problem }: { id: number; problem: string }) {
  return (
    <Banner
      kind="warning"
      actions={
        <Button size="small" onClick={() => openOriginalWindow(id)}>
          {t('original')}
        </Button>
      }
    >
      {t('problem')} {problem}
    </Banner>
  )
}
