import { Button } from '@laycan/ui/buttons/button.tsx'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { tooltip } from '@laycan/ui/overlays/tooltip.ts'
import type { EmailDetail } from '../contract/endpoints.ts'
import { t } from './messages.ts'
import { allowForMail, allowForSender, senderOf } from './remote-pictures.ts'

/** Remote pictures are off; lets the reader show them for this mail or for this sender. */
export function RemoteBanner({ detail }: { detail: EmailDetail }) {
  const sender = senderOf(detail)
  return (
    <Banner
      actions={
        <>
          <Button size="small" onClick={() => allowForMail(detail.id)}>
            {t('remote_this')}
          </Button>
          {sender !== undefined && (
            <Button
              size="small"
              kind="quiet"
              {...tooltip(sender)}
              onClick={() => {
                allowForSender(sender)
                // The press means this mail as well, also where its sender check failed.
                allowForMail(detail.id)
              }}
            >
              {t('remote_sender')}
            </Button>
          )}
        </>
      }
    >
      <span {...tooltip(t('remote_why'))}>{t('remote_one')}</span>
    </Banner>
  )
}
