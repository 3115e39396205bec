import { FileSizeText } from '@laycan/ui/display/file-size-text.tsx'
import { KeyValueList } from '@laycan/ui/display/key-value-list.tsx'
import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { StatusDot } from '@laycan/ui/display/status-dot.tsx'
import { formatCount } from '@laycan/web/messages.ts'
import { formatDate, useDateStyle } from '#features/records/emails/web/public.ts'
import type { SystemStatus } from '../../contract/endpoints.ts'
import { t } from '../messages.ts'
import { endsSoon } from '../status-words.ts'

const LABEL_WIDTH = 220
const checkNames = ['database', 'migrations', 'messages', 'space'] as const

/** What the server needs, and whether it is there. */
export function ServerPart({ status, now }: { status: SystemStatus; now: number }) {
  const { format, time_zone } = useDateStyle()
  const { version, checks, disk_free, search_pending, certificate_until: until } = status
  const ofChecks = checkNames.map((name) => {
    const check = checks.find((each) => each.name === name)
    const tone = check?.ok ? 'positive' : 'danger'
    const label = check?.ok ? t('fine') : (check?.detail ?? '')
    return { key: name, label: t(name), value: <StatusDot tone={tone} label={label} visibleLabel /> }
  })
  const search =
    search_pending === 0 ? t('search_level') : t('search_behind', { n: formatCount(search_pending) })
  const items = [
    { key: 'version', label: t('version'), value: version },
    ...ofChecks,
    { key: 'free', label: t('free'), value: <FileSizeText bytes={disk_free} /> },
    {
      key: 'search',
      label: t('search'),
      value: <StatusDot tone={search_pending === 0 ? 'positive' : 'accent'} label={search} visibleLabel />,
    },
    ...(until === null
      ? []
      : [
          {
            key: 'certificate',
            label: t('certificate'),
            value: (
              <StatusDot
                tone={endsSoon(until, now) ? 'danger' : 'positive'}
                label={t('until', { date: formatDate(until, format, time_zone) })}
                visibleLabel
              />
            ),
          },
        ]),
  ]
  return (
    <section>
      <SectionHeader title={t('server')} />
      <KeyValueList items={items} labelWidth={LABEL_WIDTH} />
    </section>
  )
}
