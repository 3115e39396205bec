import { useEffect, useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { FormRow } from '@laycan/ui/forms/form-row.tsx'
import { AnchorIcon, LockIcon } from '@laycan/ui/icons.ts'
import { ConfirmDialog } from '@laycan/ui/overlays/confirm-dialog.tsx'
import { showToast } from '@laycan/web/client-events.ts'
import type { EmailParser } from '#features/flows/mail-parsing/contract/email-parser.ts'
import { useLines } from '#features/foundation/lines/web/public.ts'
import { useCurrentUser } from '#features/foundation/session/web/public.ts'
import { LearntLayouts } from './learnt-layouts.tsx'
import styles from './mail-parsing.module.css'
import { t } from './messages.ts'
import { names } from './names.ts'
import { ParserDialog } from './parser-dialog.tsx'
import { loadParserSettings, removeParser, useParserSettings } from './parser-store.ts'
import { ServiceForm } from './service-form.tsx'

/** `/mailParsing`: which mails are read for open positions, and by what (AI-012). */
export default function MailParsingScreen() {
  const { user_type } = useCurrentUser()
  const settings = useParserSettings()
  const [edited, setEdited] = useState<EmailParser | 'new'>()
  const [leaving, setLeaving] = useState<EmailParser>()
  useEffect(() => {
    if (user_type === 'admin') void loadParserSettings()
  }, [user_type])
  if (user_type !== 'admin') return <EmptyState icon={LockIcon} title={t('admin_only')} isPage />
  if (settings === 'failed')
    return <ErrorState title={t('failed')} onRetry={() => void loadParserSettings()} />
  return (
    <div className={styles.screen}>
      <SectionHeader
        kind="page"
        title={names('title')}
        description={t('intro')}
        actions={
          <Button kind="primary" onClick={() => setEdited('new')}>
            {t('add')}
          </Button>
        }
      />
      {settings && <ServiceForm stored={settings.parser_address} />}
      {settings?.email_parsers.length === 0 && (
        <EmptyState icon={AnchorIcon} title={t('none')}>
          {t('none_hint')}
        </EmptyState>
      )}
      <div>
        {settings?.email_parsers.map((parser) => (
          <ParserRow key={parser.id} parser={parser} onEdit={setEdited} onRemove={setLeaving} />
        ))}
      </div>
      {settings && <LearntLayouts layouts={settings.sender_layouts} />}
      {edited !== undefined && (
        <ParserDialog parser={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
      {leaving !== undefined && (
        <ConfirmDialog
          title={t('remove_question', { name: leaving.name })}
          text={t('remove_text')}
          confirmLabel={t('remove')}
          kind="danger"
          onConfirm={async () => {
            if (await removeParser(leaving.id)) showToast({ kind: 'success', text: t('removed') })
          }}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </div>
  )
}

interface ParserRowProps {
  parser: EmailParser
  onEdit: (parser: EmailParser) => void
  onRemove: (parser: EmailParser) => void
}

function ParserRow({ parser, onEdit, onRemove }: ParserRowProps) {
  const { name, line_ids, senders, enabled } = parser
  const lines = useLines().filter(({ id }) => line_ids.includes(id))
  const words = [
    line_ids.length === 0
      ? t('all_lines')
      : lines.map((line) => line.display_name || line.username).join(', '),
    senders.length === 0 ? t('all_senders') : t('some_senders', { n: senders.length }),
    !enabled && t('is_off'),
  ]
  return (
    <FormRow title={name} description={words.filter(Boolean).join(' · ')}>
      <div className={styles.actions}>
        <Button aria-label={t('edit_of', { name })} onClick={() => onEdit(parser)}>
          {t('edit')}
        </Button>
        <Button kind="quiet" aria-label={t('remove_of', { name })} onClick={() => onRemove(parser)}>
          {t('remove')}
        </Button>
      </div>
    </FormRow>
  )
}
