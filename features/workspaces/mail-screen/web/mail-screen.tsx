import { useEffect, useState } from 'react'
import { useReader } from '@laycan/list/reading/use-reader.ts'
import { Splitter } from '@laycan/ui/layout/splitter.tsx'
import { useTitle } from '@laycan/web/navigation.ts'
import { useStored } from '@laycan/web/stored-value.ts'
import { NARROW, useMedia } from '@laycan/web/use-media.ts'
import { useReadingPlace } from '#features/marks/bookmarks/web/public.ts'
import { changeQuery, noMail } from '#features/workspaces/mail-filters/web/public.ts'
import {
  leaveSearch,
  mails,
  prefetchAround,
  useBodyWords,
} from '#features/workspaces/mail-list/web/public.ts'
import { AdvancedSearch } from '#features/workspaces/mail-search/web/public.ts'
import { defaultPaneSizes, storedPaneSizes } from './list-choices.ts'
import { MailListPane } from './mail-list-pane.tsx'
import styles from './mail-screen.module.css'
import { t } from './messages.ts'
import { PreviewPane } from './reading/preview-pane.tsx'
import { useOrientation } from './reading/use-orientation.ts'
import { usePaneRoom } from './reading/use-pane-room.ts'
import { openMailsOf, useMailsPlace } from './use-mails-place.ts'
import { useWindowTitle } from './window-title.ts'

/** The rows are asked for before anything is drawn. */
export const prepare = openMailsOf

/** `/mails`: the list and the preview pane, below or beside it (ML-026). */
export default function MailScreen() {
  const place = useMailsPlace()
  useTitle(useWindowTitle(place))
  const isNarrow = useMedia(NARROW)
  const orientation = useOrientation()
  const isVertical = orientation === 'vertical'
  const [isMaximized, setMaximized] = useState(place.query.detail_Id !== undefined)
  const sizes = useStored(storedPaneSizes)
  const linkedId = place.query.detail_Id ?? place.query.id
  const reader = useReader({
    kind: mails,
    list: place.list,
    linkedId,
    isNarrow,
    link: (id, options) => changeQuery({ ...noMail, id }, options),
    prefetch: prefetchAround,
  })
  useReadingPlace()
  const { view } = place
  useEffect(() => () => leaveSearch(view), [view])
  const words = useBodyWords(view)

  const hasPane = usePaneRoom(reader.open)
  const isStacked = isNarrow || (isVertical && hasPane)
  const list = <MailListPane place={place} reader={reader} isStacked={isStacked} isNarrow={isNarrow} />
  const preview = (
    <PreviewPane
      open={reader.open}
      via={place.query.via}
      words={words}
      orientation={orientation}
      isMaximized={isMaximized}
      onMaximizedChange={isNarrow ? undefined : setMaximized}
      onClose={() => {
        setMaximized(false)
        reader.close()
      }}
    />
  )
  const advanced = <AdvancedSearch query={place.query} />
  if (isNarrow) {
    return (
      <div className={styles.screen}>
        {reader.open === undefined ? list : preview}
        {advanced}
      </div>
    )
  }
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
        // The list stays: keys go on to step through it and act on its mails.
        covers={isMaximized && reader.open !== undefined}
        first={list}
        second={hasPane && preview}
      />
      {advanced}
    </div>
  )
}
