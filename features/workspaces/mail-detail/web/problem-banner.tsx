import { Button } from '@laycan/ui/buttons/button.tsx'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import { t } from './messages.ts'
import { openOriginalWindow } from './open-window.ts'

/** What is wrong with a mail: it could not be read completely, which opens it as received, or did not reach everybody. */
export function ProblemBanner({ row: { id, box, problem } }: { row: EmailRow }) {
  // Of a mail that left, it is what did not arrive.
  if (box === 'sent') return <Banner kind="warning">{problem}</Banner>
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
