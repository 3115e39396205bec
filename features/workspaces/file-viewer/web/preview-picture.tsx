import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { MinusIcon, PlusIcon } from '@laycan/ui/icons.ts'
import type { MailFile } from '#features/records/attachments/contract/attachment.ts'
import { fileUrl } from '#features/records/attachments/web/public.ts'
import { t } from './messages.ts'
import styles from './preview-picture.module.css'
import { fittedScale, nextZoom, type Zoom } from './zoom.ts'

/** A picture: fitted to its room, zoomed by buttons or the wheel with Ctrl, moved by dragging. */
export function PreviewPicture({ file }: { file: MailFile }) {
  const room = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState<Zoom>('fit')
  const [natural, setNatural] = useState({ width: 0, height: 0 })
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState(false)
  const fitted = () =>
    fittedScale(natural, { width: room.current?.clientWidth ?? 0, height: room.current?.clientHeight ?? 0 })
  const step = (direction: 'in' | 'out') => setZoom((now) => nextZoom(now, fitted(), direction))
  useWheelZoom(room, step)

  if (failed)
    return (
      <ErrorState
        title={t('preview_failed')}
        onRetry={() => {
          setFailed(false)
          setAttempt(attempt + 1)
        }}
      >
        {t('preview_failed_hint')}
      </ErrorState>
    )
  const percent = Math.round((zoom === 'fit' ? fitted() : zoom) * 100)
  return (
    <div className={styles.picture}>
      <div ref={room} className={styles.room} data-fit={zoom === 'fit' || undefined} {...dragging}>
        <img
          key={attempt}
          src={fileUrl(file)}
          alt={file.name}
          draggable={false}
          style={zoom === 'fit' ? undefined : { width: natural.width * zoom, height: natural.height * zoom }}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setNatural({ width: naturalWidth, height: naturalHeight })
          }
          onError={() => setFailed(true)}
          onDoubleClick={() => setZoom(zoom === 'fit' ? 1 : 'fit')}
        />
      </div>
      <div role="toolbar" aria-label={t('zoom')} className={styles.bar}>
        <IconButton icon={MinusIcon} size="small" label={t('zoom_out')} onClick={() => step('out')} />
        <output className={styles.percent}>{percent} %</output>
        <IconButton icon={PlusIcon} size="small" label={t('zoom_in')} onClick={() => step('in')} />
        <Button size="small" kind="quiet" aria-pressed={zoom === 'fit'} onClick={() => setZoom('fit')}>
          {t('fit')}
        </Button>
        <Button size="small" kind="quiet" aria-pressed={zoom === 1} onClick={() => setZoom(1)}>
          {t('actual_size')}
        </Button>
      </div>
    </div>
  )
}

/** The wheel with Ctrl (and so a pinch on a touchpad) zooms the picture instead of the page. */
function useWheelZoom(room: React.RefObject<HTMLElement | null>, step: (direction: 'in' | 'out') => void) {
  const latest = useRef(step)
  latest.current = step
  useEffect(() => {
    const element = room.current
    const handleWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      latest.current(event.deltaY < 0 ? 'in' : 'out')
    }
    element?.addEventListener('wheel', handleWheel, { passive: false })
    return () => element?.removeEventListener('wheel', handleWheel)
  }, [room])
}

/** A picture larger than its room is moved by the hand. */
const dragging = {
  onPointerDown: (event: PointerEvent<HTMLElement>) => {
    if (event.button === 0 && event.pointerType === 'mouse')
      event.currentTarget.setPointerCapture(event.pointerId)
  },
  onPointerMove: (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    event.currentTarget.scrollBy(-event.movementX, -event.movementY)
  },
}
