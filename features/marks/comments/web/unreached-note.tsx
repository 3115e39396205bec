import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { t } from './messages.ts'
import type { Unreached } from './use-unreached.ts'

/** Says whom a comment mentions in vain, before it is sent. */
export function UnreachedNote({ unreached }: { unreached: readonly Unreached[] }) {
  if (unreached.length === 0) return null
  return (
    <Banner kind="warning" inset>
      {unreached.map(({ type, to_id, name }) => (
        <div key={`${type} ${to_id}`}>{t(type === 'user' ? 'cannot_see' : 'nobody_sees', { name })}</div>
      ))}
    </Banner>
  )
}
