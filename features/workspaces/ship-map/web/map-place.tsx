import { lazy, Suspense } from 'react'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { Spinner } from '@laycan/ui/feedback/spinner.tsx'
import { hasWebgl } from './has-webgl.ts'
import { Legend } from './legend.tsx'
import type { MapViewProps } from './map/map-view.tsx'
import styles from './map-place.module.css'
import { t } from './messages.ts'

const MapView = lazy(() => import('./map/map-view.tsx'))

/** The map with its legend, or why there is none. */
export function MapPlace(props: MapViewProps) {
  if (!hasWebgl()) return <Banner kind="warning">{t('no_webgl')}</Banner>
  return (
    <section className={styles.place} aria-label={t('map')}>
      <Suspense
        fallback={
          <div className={styles.loading}>
            <Spinner label={t('loading_map')} />
          </div>
        }
      >
        <MapView {...props} />
      </Suspense>
      <Legend />
    </section>
  )
}
