import { useEffect, useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { FormRow } from '@laycan/ui/forms/form-row.tsx'
import { ConfirmDialog } from '@laycan/ui/overlays/confirm-dialog.tsx'
import type { AccessToken } from '../contract/access-token.ts'
import { MadeTokenDialog } from './made-token-dialog.tsx'
import { t } from './messages.ts'
import { NewTokenDialog } from './new-token-dialog.tsx'
import { loadTokens, revokeToken, useTokens } from './token-store.ts'

interface AccessTokensPartProps {
  /** A moment in the words of the user's settings. */
  describeMoment: (moment: string) => string
}

/** The access tokens of who is signed in. */
export function AccessTokensPart({ describeMoment }: AccessTokensPartProps) {
  const tokens = useTokens()
  const [isAdding, setIsAdding] = useState(false)
  const [made, setMade] = useState<string>()
  const [leaving, setLeaving] = useState<AccessToken>()
  useEffect(() => void loadTokens(), [])
  return (
    <>
      <FormRow
        title={t('title')}
        description={
          <>
            {t('text')}{' '}
            <a href="/api/docs" target="_blank" rel="noreferrer">
              {t('calls')}
            </a>
          </>
        }
      >
        <Button onClick={() => setIsAdding(true)}>{t('add')}</Button>
      </FormRow>
      {tokens.map((token) => (
        <FormRow key={token.id} title={token.name} description={describeToken(token, describeMoment)}>
          <Button aria-label={t('revoke_of', { name: token.name })} onClick={() => setLeaving(token)}>
            {t('revoke')}
          </Button>
        </FormRow>
      ))}
      {isAdding && (
        <NewTokenDialog
          onMade={(token) => {
            setIsAdding(false)
            setMade(token)
          }}
          onClose={() => setIsAdding(false)}
        />
      )}
      {made !== undefined && <MadeTokenDialog token={made} onClose={() => setMade(undefined)} />}
      {leaving !== undefined && (
        <ConfirmDialog
          title={t('revoke_question', { name: leaving.name })}
          text={t('revoke_text')}
          confirmLabel={t('revoke')}
          kind="danger"
          onConfirm={() => revokeToken(leaving.id)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  )
}

function describeToken(token: AccessToken, describeMoment: (moment: string) => string): string {
  const { scopes, expires_at, last_used_at, last_used_ip } = token
  const hasEnded = Date.parse(expires_at) < Date.now()
  const used =
    last_used_at === null
      ? t('unused')
      : t('used', { date: describeMoment(last_used_at), ip: last_used_ip ?? '' })
  return t(hasEnded ? 'row_ended' : 'row', {
    scopes: scopes.map((scope) => t(`scope_${scope}`)).join(', '),
    ends: describeMoment(expires_at),
    used,
  })
}
