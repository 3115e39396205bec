import { Badge } from '@laycan/ui/display/badge.tsx'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { Spinner } from '@laycan/ui/feedback/spinner.tsx'
import { SparkleIcon } from '@laycan/ui/icons.ts'
import { useHold } from '#features/flows/hold/web/public.ts'
import type { Asked } from './ask-for-help.ts'
import styles from './assistant.module.css'
import { t } from './messages.ts'

/** That a model reads, or why it gave nothing. */
export function HelpState({ asked }: { asked: Asked }) {
  const hold = useHold()
  if (asked.is_asking && hold !== null)
    return (
      <Banner kind="warning" inset>
        {t('held')}
      </Banner>
    )
  if (asked.is_asking)
    return (
      <p className={styles.asking} role="status">
        <Spinner />
        {t('asking')}
      </p>
    )
  return asked.failure === undefined ? null : (
    <Banner kind="warning" inset>
      {asked.failure}
    </Banner>
  )
}

/** What a model made says so. */
export function ModelMark() {
  return (
    <Badge tone="accent" icon={SparkleIcon}>
      {t('by_model')}
    </Badge>
  )
}
