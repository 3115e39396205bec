import { useCallback, useEffect, useState } from 'react'
import type { CallResponse } from '@laycan/contract/endpoint.ts'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Badge } from '@laycan/ui/display/badge.tsx'
import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { SkeletonRows } from '@laycan/ui/feedback/skeleton-rows.tsx'
import { Dialog } from '@laycan/ui/overlays/dialog.tsx'
import { openModal } from '@laycan/ui/overlays/open-modal.tsx'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { formatCount } from '@laycan/web/messages.ts'
import { AUDIENCE_MAX, getGroupAudience } from '#features/records/contacts/contract/audience.ts'
import type { AddressGroup } from '#features/records/contacts/contract/contact.ts'
import { openCompose } from '#features/workspaces/compose/web/public.ts'
import styles from '../contact-list.module.css'
import { t } from '../messages.ts'

type Audience = CallResponse<typeof getGroupAudience>

/** Who of each list is named; of more the number is enough. */
const NAMED = 100

/** Shows who of a group a separate mail would go to, and begins one. */
export function openAudience(group: AddressGroup): void {
  openModal((close) => <AudienceDialog group={group} onClose={close} />)
}

function AudienceDialog({ group: { id, name }, onClose }: { group: AddressGroup; onClose: () => void }) {
  const [audience, setAudience] = useState<Audience | 'loading' | 'failed'>('loading')
  const load = useCallback(async () => {
    setAudience('loading')
    try {
      setAudience(await call(getGroupAudience, { params: { id }, silent: true }))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setAudience('failed')
    }
  }, [id])
  useEffect(() => void load(), [load])
  const known = typeof audience === 'string' ? undefined : audience
  const count = known?.recipients.length ?? 0
  return (
    <Dialog
      title={t('audience_title', { name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            kind="primary"
            disabled={count === 0}
            onClick={() => {
              onClose()
              openCompose({ group: id })
            }}
          >
            {t('audience_write', { n: formatCount(count) })}
          </Button>
        </>
      }
    >
      {audience === 'loading' && <SkeletonRows count={4} rowHeight={28} columns="1fr 1fr" />}
      {audience === 'failed' && <ErrorState compact title={t('groups_failed')} onRetry={() => void load()} />}
      {known && <Audience audience={known} />}
    </Dialog>
  )
}

function Audience({ audience }: { audience: Audience }) {
  const { recipients, suppressed, without_address, doubled, is_cut } = audience
  return (
    <div className={styles.audience}>
      <p>{t('audience_each', { n: formatCount(recipients.length) })}</p>
      {is_cut && <Banner inset>{t('audience_cut', { n: formatCount(AUDIENCE_MAX) })}</Banner>}
      <LeftOut
        title={t('audience_suppressed', { n: formatCount(suppressed.length) })}
        members={suppressed.map(({ reason, ...member }) => ({ ...member, why: t(`email_${reason}`) }))}
      />
      <LeftOut
        title={t('audience_without', { n: formatCount(without_address.length) })}
        members={without_address.map((member) => ({ ...member, address: '', why: '' }))}
      />
      <LeftOut
        title={t('audience_doubled', { n: formatCount(doubled.length) })}
        members={doubled.map((member) => ({ ...member, why: '' }))}
      />
    </div>
  )
}

interface LeftOutProps {
  title: string
  members: readonly {
    readonly id: number
    readonly name: string
    readonly address: string
    readonly why: string
  }[]
}

function LeftOut({ title, members }: LeftOutProps) {
  if (members.length === 0) return null
  return (
    <section>
      <SectionHeader title={title} kind="group" level={3} />
      <ul className={styles.members}>
        {members.slice(0, NAMED).map(({ id, name, address, why }) => (
          <li key={id}>
            <span dir="auto">{name}</span> {address && <small>{address}</small>}{' '}
            {why && <Badge tone="warning">{why}</Badge>}
          </li>
        ))}
      </ul>
    </section>
  )
}
