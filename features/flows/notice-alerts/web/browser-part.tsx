import { useEffect, useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { FormRow } from '@laycan/ui/forms/form-row.tsx'
import { CallError } from '@laycan/web/call-error.ts'
import { showToast } from '@laycan/web/client-events.ts'
import { formatDate, useDateStyle } from '#features/records/emails/web/public.ts'
import { t } from './messages.ts'
import {
  allowNotices,
  loadPushDevices,
  stopPushes,
  useOwnDevice,
  usePermission,
  usePushDevices,
} from './push-devices.ts'

/** Whether this browser shows notices, and which devices get pushes while no window is open. */
export function BrowserPart() {
  const permission = usePermission()
  const own = useOwnDevice()
  const devices = usePushDevices() ?? []
  const { format, time_zone } = useDateStyle()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    // Without an answer the part only has less to show.
    loadPushDevices().catch(() => undefined)
  }, [])

  async function run(act: () => Promise<unknown>): Promise<void> {
    setBusy(true)
    try {
      await act()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
    } finally {
      setBusy(false)
    }
  }

  async function allow(): Promise<void> {
    const outcome = await allowNotices()
    const kind = outcome === 'denied' ? 'error' : 'success'
    showToast({ kind, text: t(outcome) })
  }

  const isPushed = own !== null
  return (
    <section aria-label={t('browser')}>
      <SectionHeader title={t('browser')} description={t('browserHint')} />
      <FormRow title={t('thisBrowser')} description={t(isPushed ? 'pushed' : stateOf(permission))}>
        {!isPushed && (permission === 'default' || permission === 'granted') && (
          <Button busy={isBusy} onClick={() => void run(allow)}>
            {t(permission === 'granted' ? 'allowPush' : 'allow')}
          </Button>
        )}
      </FormRow>
      {devices.map(({ id, name, created_at }) => (
        <FormRow
          key={id}
          title={id === own ? t('deviceHere', { name }) : name}
          description={t('since', { time: formatDate(created_at, format, time_zone) })}
        >
          <Button
            busy={isBusy}
            aria-label={t('stopOf', { name })}
            onClick={() => void run(() => stopPushes(id))}
          >
            {t('stop')}
          </Button>
        </FormRow>
      ))}
    </section>
  )
}

function stateOf(permission: ReturnType<typeof usePermission>) {
  if (permission === 'granted') return 'shown'
  if (permission === 'denied') return 'denied'
  return permission === 'none' ? 'unable' : 'notAsked'
}
