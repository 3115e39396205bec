import { Button } from '@laycan/ui/buttons/button.tsx'
import { Badge } from '@laycan/ui/display/badge.tsx'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { uiWord } from '@laycan/ui/words.ts'
import { useStored } from '@laycan/web/stored-value.ts'
import { InvitationCard } from '#features/flows/invitations/web/public.ts'
import { openMailWindow } from '#features/flows/mail-actions/web/public.ts'
import type { Attachment } from '#features/records/attachments/contract/attachment.ts'
import { AttachmentStrip } from '#features/records/attachments/web/public.ts'
import { isSettled } from '#features/records/emails/web/public.ts'
import {
  decideRemotePictures,
  type MailContent as FrameContent,
  inlinePictures,
  listedAttachments,
  MailBody,
  RemoteBanner,
  remoteChoice,
  useShownSentence,
} from '#features/workspaces/mail-body/web/public.ts'
import type { EmailDetail } from '../contract/endpoints.ts'
import { decideAuthentication } from './decide-authentication.ts'
import { DeliveryReport } from './delivery-report.tsx'
import styles from './mail-pane.module.css'
import { MailSkeleton } from './mail-skeleton.tsx'
import { t } from './messages.ts'
import { OutgoingCard } from './outgoing/outgoing-card.tsx'
import { LoadedSlot } from './panel/loaded-slot.tsx'
import { ProblemBanner } from './problem-banner.tsx'
import type { ShownMail } from './use-shown-mail.ts'

export interface MailContentProps {
  id: number
  shown: ShownMail
  /** Marked in the text. */
  words: readonly string[] | undefined
  onPreview: (attachment: Attachment) => void
  /** Shows another mail in the place of this one. */
  onOpenMail: (id: number) => void
}

const NO_ATTACHMENTS: readonly Attachment[] = []
const NOTHING: FrameContent = { body: '', body_type: 'plain_text', quote_offset: null }

/** What other features say above the text, in this order. */
const NOTICES = ['legal_hold', 'broadcast', 'payment_guard'] as const

/** Everything below the header: notices, cards, files and the text itself. */
export function MailContent({
  id,
  shown: { status, row, detail, body, retry },
  words,
  onPreview,
  onOpenMail,
}: MailContentProps) {
  const choice = useStored(remoteChoice)
  const sentence = useShownSentence(id)
  const remote = detail !== undefined && decideRemotePictures(choice, pictureOwner(detail))
  return (
    <div className={styles.content}>
      {NOTICES.map((slot) => (
        <LoadedSlot
          key={slot}
          place="detail.notice"
          slot={slot}
          id={id}
          open={onOpenMail}
          openWindow={openMailWindow}
          empty={null}
        />
      ))}
      {row && !isSettled(row) && <OutgoingCard key={`outgoing-${id}`} row={row} />}
      {row && isSettled(row) && row.problem !== '' && <ProblemBanner row={row} />}
      {status === 'failed' && (
        <Banner
          kind="danger"
          actions={
            <Button size="small" onClick={retry}>
              {uiWord('retry')}
            </Button>
          }
        >
          {t(body === undefined ? 'load_failed' : 'detail_failed')}
        </Banner>
      )}
      {detail?.has_remote_images && !remote && <RemoteBanner mail={detail} />}
      {detail?.kind === 'mdn' && <Badge className={styles.kind}>{t('receipt_title')}</Badge>}
      {detail?.kind === 'arf' && (
        <Badge className={styles.kind} tone="warning">
          {t('abuse_title')}
        </Badge>
      )}
      {detail && detail.delivery_statuses.length > 0 && (
        <DeliveryReport statuses={detail.delivery_statuses} />
      )}
      {detail?.invitation && (
        <InvitationCard
          key={`invitation-${id}`}
          emailId={id}
          invitation={detail.invitation}
          onOpenMail={onOpenMail}
        />
      )}
      {detail && <AttachmentStrip key={id} attachments={listedAttachments(detail)} onPreview={onPreview} />}
      {body === undefined && status === 'loading' && <MailSkeleton body />}
      {/* The frame stays while the next mail is on its way: making a new one costs more than filling it. */}
      <div className={styles.body} hidden={body === undefined}>
        <MailBody
          id={id}
          subject={row?.subject ?? ''}
          content={body ?? NOTHING}
          pictures={inlinePictures(detail?.attachments ?? NO_ATTACHMENTS)}
          remote={remote}
          words={words}
          sentence={sentence}
        />
      </div>
    </div>
  )
}

function pictureOwner({ id, from, authentication }: EmailDetail) {
  return { id, from, is_forged: decideAuthentication(authentication) === 'fail' }
}
