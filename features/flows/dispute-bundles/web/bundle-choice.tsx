import { FileSizeText } from '@laycan/ui/display/file-size-text.tsx'
import { KeyValueList } from '@laycan/ui/display/key-value-list.tsx'
import { Checkbox } from '@laycan/ui/forms/checkbox.tsx'
import { Select } from '@laycan/ui/forms/select.tsx'
import { formatDate, useDateStyle } from '#features/records/emails/web/public.ts'
import type { BundleScope } from '../contract/dispute-bundle.ts'
import styles from './bundle.module.css'
import { t } from './messages.ts'
import type { BundlePreview } from './use-bundle.ts'

interface BundleChoiceProps {
  preview: BundlePreview
  scope: BundleScope
  internal: boolean
  onScopeChange: (scope: BundleScope) => void
  onInternalChange: (internal: boolean) => void
}

/** What the bundle is to hold, and what that comes to. */
export function BundleChoice(props: BundleChoiceProps) {
  const { preview, scope, internal, onScopeChange, onInternalChange } = props
  const { format, time_zone } = useDateStyle()
  const { mails } = preview.conversation
  const { from, until, size } = preview[scope]
  const [first, last] = [formatDate(from, format, time_zone), formatDate(until, format, time_zone)]
  const conversation = mails === 1 ? t('conversation_one') : t('conversation', { n: String(mails) })
  return (
    <div className={styles.choice}>
      <Select
        label={t('scope')}
        value={scope}
        options={[
          { value: 'conversation', label: conversation },
          { value: 'mail', label: t('mail') },
        ]}
        onValueChange={onScopeChange}
      />
      <Checkbox
        label={t('internal')}
        description={t('internal_hint')}
        checked={internal}
        onCheckedChange={onInternalChange}
      />
      <KeyValueList
        labelWidth={88}
        items={[
          {
            key: 'period',
            label: t('period'),
            value: first === last ? first : t('period_value', { from: first, until: last }),
          },
          { key: 'size', label: t('size'), value: <FileSizeText bytes={size} /> },
          {
            key: 'key',
            label: t('key'),
            value: (
              <>
                <code className={styles.key}>{preview.key}</code>
                <span className={styles.hint}>{t('key_hint')}</span>
              </>
            ),
          },
        ]}
      />
    </div>
  )
}
