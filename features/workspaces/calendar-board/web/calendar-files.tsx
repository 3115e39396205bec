import { useRef, useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import { call } from '@laycan/web/call.ts'
import { showNotice, showToast } from '@laycan/web/client-events.ts'
import type { Calendar } from '#features/records/calendars/contract/calendar.ts'
import { createFeed, deleteFeed, importCalendar } from '#features/records/calendars/contract/endpoints.ts'
import { currentTimeZone } from '#features/records/emails/web/public.ts'
import { shakeBoard } from './calendar-store.ts'
import styles from './event-form.module.css'
import { t } from './messages.ts'
import { ownZone } from './own-zone.ts'

/** A calendar as a file: events are brought in, and calendar programs read it at a secret address. */
export function CalendarFiles({ calendar: { id, calendar_type } }: { calendar: Calendar }) {
  const input = useRef<HTMLInputElement>(null)
  const [url, setUrl] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  /** What fails is told by the call. */
  async function act(deed: () => Promise<void>): Promise<void> {
    setBusy(true)
    await deed().catch(() => undefined)
    setBusy(false)
  }

  async function bring(file: File): Promise<void> {
    const query = { timezone: ownZone(currentTimeZone()) }
    const { imported: n, left_out } = await call(importCalendar, { params: { id }, query, body: file })
    shakeBoard()
    showToast({
      kind: 'success',
      text: left_out === 0 ? t('imported', { n }) : t('importedSome', { n, left_out }),
    })
  }

  async function end(): Promise<void> {
    await call(deleteFeed, { params: { id } })
    setUrl(undefined)
    showToast({ kind: 'success', text: t('feedEnded') })
  }

  return (
    <div className={styles.files}>
      <input
        ref={input}
        type="file"
        accept=".ics,text/calendar"
        hidden
        aria-label={t('importFile')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file can be chosen again after it was refused or mended.
          target.value = ''
          if (file) void act(() => bring(file))
        }}
      />
      <div className={styles.group}>
        {calendar_type === 'local' && (
          <Button size="small" busy={isBusy} onClick={() => input.current?.click()}>
            {t('importFile')}
          </Button>
        )}
        <Button
          size="small"
          onClick={() => void act(async () => setUrl((await call(createFeed, { params: { id } })).url))}
        >
          {t('feed')}
        </Button>
        <Button size="small" kind="quiet" onClick={() => void act(end)}>
          {t('feedEnd')}
        </Button>
      </div>
      {url !== undefined && (
        <>
          <TextField
            label={t('feed')}
            description={t('feedText')}
            readOnly
            value={url}
            onValueChange={() => undefined}
          />
          <div>
            <Button size="small" onClick={() => void copy(url)}>
              {t('feedCopy')}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

/** A browser may refuse it, e.g. to a page without HTTPS: the address stands there to be copied by hand. */
async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    showNotice(t('feedCopied'))
  } catch {
    showToast({ kind: 'error', text: t('feedNotCopied') })
  }
}
