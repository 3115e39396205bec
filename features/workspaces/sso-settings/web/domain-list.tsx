import { type FormEvent, useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Badge } from '@laycan/ui/display/badge.tsx'
import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { FormRow } from '@laycan/ui/forms/form-row.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import { ConfirmDialog } from '@laycan/ui/overlays/confirm-dialog.tsx'
import type { CompanyDomain } from '#features/foundation/sso/contract/sso.ts'
import { t } from './messages.ts'
import styles from './sso-settings.module.css'
import { addDomain, removeDomain } from './sso-store.ts'

/** The company's domains with the record that proves each. */
export function DomainList({ domains }: { domains: readonly CompanyDomain[] }) {
  const [typed, setTyped] = useState('')
  const [leaving, setLeaving] = useState<CompanyDomain>()
  const [busy, setBusy] = useState<string>()

  async function add(domain: string, verify: boolean): Promise<void> {
    setBusy(domain)
    const isDone = await addDomain(domain, verify)
    setBusy(undefined)
    if (isDone && !verify) setTyped('')
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (busy === undefined && typed.trim() !== '') void add(typed, false)
  }

  return (
    <section>
      <SectionHeader title={t('domains')} description={t('domains_hint')} />
      {domains.length === 0 && <p className={styles.note}>{t('no_domains')}</p>}
      {domains.map((domain) => (
        <FormRow
          key={domain.id}
          title={domain.domain}
          description={<code className={styles.record}>{domain.record}</code>}
        >
          <div className={styles.actions}>
            {domain.verified ? (
              <Badge tone="positive">{t('verified')}</Badge>
            ) : (
              <Button
                busy={busy === domain.domain}
                aria-label={t('verify_of', { domain: domain.domain })}
                onClick={() => void add(domain.domain, true)}
              >
                {t('verify')}
              </Button>
            )}
            <Button
              kind="quiet"
              aria-label={t('remove_of', { domain: domain.domain })}
              onClick={() => setLeaving(domain)}
            >
              {t('remove')}
            </Button>
          </div>
        </FormRow>
      ))}
      <form className={styles.add} onSubmit={handleSubmit} noValidate>
        <TextField label={t('domain')} placeholder="example.com" value={typed} onValueChange={setTyped} />
        <Button type="submit" busy={busy !== undefined && busy === typed}>
          {t('add')}
        </Button>
      </form>
      {leaving !== undefined && (
        <ConfirmDialog
          title={t('remove_question', { domain: leaving.domain })}
          text={t('remove_text')}
          confirmLabel={t('remove')}
          kind="danger"
          onConfirm={() => removeDomain(leaving.id)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </section>
  )
}
