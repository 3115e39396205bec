import { z } from 'zod'
import { useQuery } from '@laycan/web/navigation.ts'
import { t } from './messages.ts'
import { VoidLink } from './void-link.tsx'

const ErrorQuery = z.object({
  error: z.string().max(500).optional(),
  error_description: z.string().max(500).optional(),
})

/** Why the identity provider did not let somebody in (AU-020), in its words, as plain text. */
export default function OauthErrorScreen() {
  const { error, error_description } = useQuery(ErrorQuery)
  const reason = error_description ?? error
  return (
    <VoidLink title={t('oauthFailed')}>
      <p>{t('oauthFailedText')}</p>
      {reason !== undefined && <p>{t('oauthReason', { reason })}</p>}
    </VoidLink>
  )
}
