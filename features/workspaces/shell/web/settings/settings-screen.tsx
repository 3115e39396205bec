import { useEffect, useState } from 'react'
import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { SearchField } from '@laycan/ui/fields/search-field.tsx'
import { SearchIcon } from '@laycan/ui/icons.ts'
import { listCommandPlaces, loadCommandPlaces } from '@laycan/web/command-places.ts'
import { hrefOf } from '@laycan/web/navigation.ts'
import { settingsGroups } from '@laycan/web/route.ts'
import { t } from '../messages.ts'
import { useNavigation } from '../use-navigation.ts'
import { findPages, findSingles } from './find-settings.ts'
import styles from './settings-screen.module.css'

/** `/settings`: every page of settings that this user has, in groups, found by what is typed. */
export default function SettingsScreen() {
  const [text, setText] = useState('')
  const [arePlacesHere, setPlacesHere] = useState(false)
  useEffect(() => void loadCommandPlaces().then(() => setPlacesHere(true)), [])
  const pages = findPages(useNavigation(), text)
  const singles = arePlacesHere ? findSingles(listCommandPlaces(), text) : []
  return (
    <div className={styles.screen}>
      <SectionHeader kind="page" title={t('settings')} description={t('settingsIntro')} />
      <SearchField
        label={t('settingsSearch')}
        hideLabel
        placeholder={t('settingsSearch')}
        value={text}
        onValueChange={setText}
      />
      {settingsGroups.map((group) => {
        const here = pages.filter((entry) => entry.settings === group)
        if (here.length === 0) return null
        return (
          <section key={group} aria-label={t(`settings_${group}`)}>
            <SectionHeader title={t(`settings_${group}`)} />
            <div className={styles.cards}>
              {here.map(({ id, label, hint, path, icon: Drawn }) => (
                <a
                  key={id}
                  className={styles.card}
                  href={hrefOf(path)}
                  aria-label={label}
                  aria-describedby={`hint-${id}`}
                >
                  <Drawn size={20} />
                  <span className={styles.words}>
                    <span className={styles.label}>{label}</span>
                    <span id={`hint-${id}`} className={styles.hint}>
                      {hint}
                    </span>
                  </span>
                </a>
              ))}
            </div>
          </section>
        )
      })}
      {singles.length > 0 && (
        <section aria-label={t('settingsSingle')}>
          <SectionHeader title={t('settingsSingle')} />
          {singles.map(({ id, title, run }) => (
            <button key={id} type="button" className={styles.single} onClick={() => run?.()}>
              {title}
            </button>
          ))}
        </section>
      )}
      {pages.length === 0 && singles.length === 0 && (
        <EmptyState icon={SearchIcon} title={t('settingsNone')} />
      )}
    </div>
  )
}
