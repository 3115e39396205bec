import { Button } from '@laycan/ui/buttons/button.tsx'
import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { ChevronLeftIcon, CopyIcon } from '@laycan/ui/icons.ts'
import type { Signature } from '#features/records/signatures/contract/signature.ts'
import { TextPreview } from '#features/records/templates/web/public.ts'
import styles from '../mail-texts.module.css'
import { t } from '../messages.ts'
import { goToText, hrefOfText } from '../place.ts'
import { useAuthors } from '../use-authors.ts'

/** A signature of the team for those who may not change it. */
export function ShowSignature({ signature }: { signature: Signature }) {
  const { nameOf } = useAuthors()
  const { id, name, body, user_id, attachments } = signature
  const copy = (
    <Button icon={CopyIcon} onClick={() => goToText('signatures', 'new', id)}>
      {t('duplicate')}
    </Button>
  )
  return (
    <div className={styles.form}>
      <div>
        <a className={styles.back} href={hrefOfText('signatures')}>
          <ChevronLeftIcon size={14} />
          {t('back_signatures')}
        </a>
        <SectionHeader title={name} description={t('read_only', { name: nameOf(user_id) })} actions={copy} />
      </div>
      <TextPreview label={t('text')} body={body} body_type="html" attachments={attachments} />
    </div>
  )
}
