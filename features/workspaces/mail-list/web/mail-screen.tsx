import { useState } from 'react'
import { Splitter } from '@laycan/ui/layout/splitter.tsx'
import { useTitle } from '@laycan/web/navigation.ts'
import { useStored } from '@laycan/web/stored-value.ts'
import { NARROW, useMedia } from '@laycan/web/use-media.ts'
import { useMailSetting } from '#features/foundation/preferences/web/public.ts'
import { useReadingPlace } from '#features/marks/bookmarks/web/public.ts'
import { defaultPaneSizes, storedPaneSizes } from './columns/list-choices.ts'
import { MailListPane } from './mail-list-pane.tsx'
import styles from './mail-screen.module.css'
import { t } from './messages.ts'
import { PreviewPane } from './reading/preview-pane.tsx'
import { useReader } from './reading/use-reader.ts'
import { openMailsOf, useMailsPlace } from './use-mails-place.ts'

/** The rows are asked for before anything is drawn. */
export const prepare = openMailsOf

/** `/mails`: the list and the preview pane, below or beside it (ML-026). */
export default function MailScreen() {
  const place = useMailsPlace()
  useTitle(place.title)
  const isNarrow = useMedia(NARROW)
  const isVertical = useMailSetting('conversation_view') === 'vertical'
  const orientation = isVertical ? 'vertical' : 'horizontal'
  const [isMaximized, setMaximized] = useState(place.query.detail_Id !== undefined)
  const sizes = useStored(storedPaneSizes)
  const linkedId = place.query.detail_Id ?? place.query.id
  const reader = useReader({ list: place.list, linkedId, isNarrow })
  useReadingPlace()

  const list = (
    <MailListPane place={place} reader={reader} isStacked={isNarrow || isVertical} isNarrow={isNarrow} />
  )
  const preview = (
    <PreviewPane
      open={reader.open}
      via={place.query.via}
      orientation={orientation}
      isMaximized={isMaximized}
      onMaximizedChange={isNarrow ? undefined : setMaximized}
      onClose={() => {
        setMaximized(false)
        reader.close()
      }}
    />
  )
  if (isNarrow) return <div className={styles.screen}>{reader.open === undefined ? list : preview}</div>
  if (isMaximized && reader.open !== undefined) return <div className={styles.screen}>{preview}</div>
  return (
    <div className={styles.screen}>
      <Splitter
        direction={isVertical ? 'horizontal' : 'vertical'}
        sizedPane="second"
        size={sizes[orientation]}
        defaultSize={defaultPaneSizes[orientation]}
        min={isVertical ? 360 : 160}
        otherMin={isVertical ? 320 : 160}
        onSizeChange={(size) => storedPaneSizes.set({ ...storedPaneSizes.get(), [orientation]: size })}
        label={t('resize_pane')}
        first={list}
        second={preview}
      />
    </div>
  )
}
