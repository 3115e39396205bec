import type { SlotProps } from '@laycan/web/slots.ts'
import styles from './assistant.module.css'
import { DraftPart } from './draft-part.tsx'
import { t } from './messages.ts'
import { NoModel } from './no-model.tsx'
import { SummaryPart } from './summary-part.tsx'
import { TranslationPart } from './translation-part.tsx'
import { useHasModel } from './use-has-model.ts'

/** Beside a mail: its conversation in points, a translation, and the draft of an answer. */
export default function AssistantTab({ id, open }: SlotProps) {
  const hasModel = useHasModel()
  if (!hasModel) return <NoModel />
  return (
    <div className={styles.tab}>
      <SummaryPart key={`summary ${id}`} id={id} onOpen={open} />
      <TranslationPart key={`translation ${id}`} id={id} />
      <DraftPart key={`draft ${id}`} id={id} />
      <p className={styles.about}>{t('about')}</p>
    </div>
  )
}
