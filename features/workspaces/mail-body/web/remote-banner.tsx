import { Button } from '@laycan/ui/buttons/button.tsx'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { tooltip } from '@laycan/ui/overlays/tooltip.ts'
import { t } from './messages.ts'
import { allowForMail, allowForSender, type MailOfSender, senderOf } from './remote-pictures.ts'

/** Remote pictures are off; lets the reader show them for this mail or for this sender. */
export function RemoteBanner({ mail }: { mail: Pick<MailOfSender, 'id' | 'from'> }) {
  const sender = senderOf(mail)
  return (
    <Banner
      actions={
        <>
          <Button size="small" onClick={() => allowForMail(mail.id)}>
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
                allowForMail(mail.id)
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
