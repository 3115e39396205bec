import { useEffect } from 'react'
import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { currentConnection } from '@laycan/web/connection.ts'
import { hrefOf } from '@laycan/web/navigation.ts'
import styles from './help-screen.module.css'
import { markHelpRead, useUnreadVersion } from './help-version.ts'
import { t } from './messages.ts'
import { names } from './names.ts'

const topics = [
  {
    title: t('keys'),
    text: t('keys_text'),
    link: t('keys_link'),
    href: hrefOf('/preferences', { part: 'shortcuts' }),
  },
  {
    title: t('reading'),
    text: t('reading_text'),
    link: t('reading_link'),
    href: hrefOf('/preferences', { part: 'reading' }),
  },
  { title: t('finding'), text: t('finding_text'), link: t('finding_link'), href: hrefOf('/mails') },
  { title: t('working'), text: t('working_text') },
  { title: t('filing'), text: t('filing_text') },
  { title: t('own'), text: t('own_text'), link: t('own_link'), href: hrefOf('/preferences') },
  { title: t('trouble'), text: t('trouble_text') },
] as const satisfies readonly { title: string; text: string; link?: string; href?: string }[]

/** `/help`: what is good to know, in a few lines each (SH-040). */
export default function HelpScreen() {
  const unread = useUnreadVersion()
  const version = unread?.version
  useEffect(() => {
    if (version !== undefined) void markHelpRead(version)
  }, [version])
  return (
    <div className={styles.screen}>
      <SectionHeader
        kind="page"
        title={names('title')}
        description={t('intro', { version: currentConnection().client_version })}
      />
      {unread?.hasNewVersion && <p>{t('update', { version: unread.version })}</p>}
      {topics.map((topic) => (
        <section key={topic.title}>
          <SectionHeader title={topic.title} description={topic.text} />
          {'link' in topic && <a href={topic.href}>{topic.link}</a>}
        </section>
      ))}
    </div>
  )
}
