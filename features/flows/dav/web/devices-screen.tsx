import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { FormRow } from '@laycan/ui/forms/form-row.tsx'
import { AppPasswordsPart, CopyRows, useAppPasswords } from '#features/foundation/app-passwords/web/public.ts'
import { formatDate, useDateStyle } from '#features/records/emails/web/public.ts'
import styles from './devices-screen.module.css'
import { t } from './messages.ts'
import { names } from './names.ts'

const guides = [
  { title: t('ios'), steps: [t('ios_1'), t('ios_2'), t('ios_3')] },
  { title: t('android'), steps: [t('android_1'), t('android_2'), t('android_3')] },
  { title: t('outlook'), steps: [t('outlook_1'), t('outlook_2'), t('outlook_3')] },
]
const kinds = [
  { title: t('what_mine'), text: t('what_mine_text') },
  { title: t('what_shared'), text: t('what_shared_text') },
  { title: t('what_calendars'), text: t('what_calendars_text') },
]

/** `/devices`: how a phone and Outlook get contacts and calendars. */
export default function DevicesScreen() {
  const { user_name, address } = useAppPasswords()
  const { format, time_zone } = useDateStyle()
  return (
    <div className={styles.screen}>
      <SectionHeader kind="page" title={names('title')} description={t('intro')} />
      <section>
        <SectionHeader title={t('passwords')} />
        <AppPasswordsPart describeMoment={(moment) => formatDate(moment, format, time_zone)} />
      </section>
      <section>
        <SectionHeader title={t('account')} description={t('account_text')} />
        <CopyRows
          rows={[
            { label: t('server'), value: address },
            { label: t('user_name'), value: user_name },
          ]}
        />
      </section>
      <div className={styles.guides}>
        {guides.map(({ title, steps }) => (
          <section key={title}>
            <SectionHeader title={title} />
            <ol className={styles.steps}>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </section>
        ))}
      </div>
      <section>
        <SectionHeader title={t('what')} />
        {kinds.map(({ title, text }) => (
          <FormRow key={title} title={title} description={text}>
            {null}
          </FormRow>
        ))}
      </section>
    </div>
  )
}
