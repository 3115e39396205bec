import { useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { Switch } from '@laycan/ui/fields/switch.tsx'
import { FormRow } from '@laycan/ui/forms/form-row.tsx'
import { CallError } from '@laycan/web/call-error.ts'
import { go } from '@laycan/web/navigation.ts'
import type { Line } from '#features/foundation/lines/contract/line.ts'
import { useLineIds, useLines } from '#features/foundation/lines/web/public.ts'
import { readUnsubscribedLines } from '#features/foundation/preferences/contract/unsubscribed-lines.ts'
import { mailSettings, setMailSetting, useMailSetting } from '#features/foundation/preferences/web/public.ts'
import { useFeedsShown } from '#features/records/live-feeds/web/public.ts'
import styles from './live-feed-list.module.css'
import { t } from './messages.ts'
import { names } from './names.ts'

/** `/subscriptions`: the mailboxes whose mail appears in the user's live feeds (LF-006). */
export default function SubscriptionsScreen() {
  const lines = useLines()
  const { loaded } = useLineIds()
  const left_out = readUnsubscribedLines(useMailSetting('lines_unsubscription'))
  const isShown = useFeedsShown()
  const [failed, setFailed] = useState<string>()

  async function choose({ id }: Line, isIn: boolean): Promise<void> {
    // As they are now: a press before may still be on its way.
    const others = readUnsubscribedLines(mailSettings().lines_unsubscription).filter((each) => each !== id)
    setFailed(undefined)
    try {
      await setMailSetting('lines_unsubscription', JSON.stringify(isIn ? others : [...others, id]))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailed(t('not_saved', { reason: error.texts.join(' ') }))
    }
  }

  return (
    <div className={styles.screen}>
      <div className={styles.page}>
        <SectionHeader kind="page" title={names('subscriptions')} description={t('subscriptions_text')} />
        {!isShown && (
          <Banner
            kind="info"
            inset
            actions={
              <Button size="small" onClick={() => go('/preferences', { part: 'live_feed' })}>
                {t('to_preferences')}
              </Button>
            }
          >
            {t('feeds_off')}
          </Banner>
        )}
        {failed !== undefined && (
          <Banner kind="danger" inset>
            {failed}
          </Banner>
        )}
        <div>
          {lines.map((line) => (
            <FormRow
              key={line.id}
              title={line.display_name || line.username}
              description={<span dir="auto">{line.email}</span>}
            >
              <Switch
                label={line.display_name || line.username}
                hideLabel
                checked={!left_out.includes(line.id)}
                onCheckedChange={(isIn) => void choose(line, isIn)}
              />
            </FormRow>
          ))}
          {loaded && lines.length === 0 && <p className={styles.note}>{t('no_lines')}</p>}
        </div>
      </div>
    </div>
  )
}
