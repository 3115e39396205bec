import { useState } from 'react'
import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { toast } from '@laycan/ui/feedback/toast.ts'
import { FeedIcon, FolderDynamicIcon } from '@laycan/ui/icons.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { go, type PlaceQuery } from '@laycan/web/navigation.ts'
import { useLines } from '#features/foundation/lines/web/public.ts'
import { useMailSetting } from '#features/foundation/preferences/web/public.ts'
import { searchMethods } from '#features/records/emails/contract/advanced-search.ts'
import type { MailView } from '#features/records/emails/contract/view.ts'
import { useDateStyle } from '#features/records/emails/web/public.ts'
import { rulesOf } from '#features/records/folders/contract/folder-criteria.ts'
import { makeFolder } from '#features/records/folders/web/public.ts'
import { storeLiveFeed, useFeedsShown } from '#features/records/live-feeds/web/public.ts'
import { feedOfCriteria } from './feed-of-criteria.ts'
import { t } from './messages.ts'
import { criteriaOfSearch } from './search-criteria.ts'

/** Keeps the search that is shown as a folder of one's own or as a live feed. */
export default function KeepPart({ view }: { view: MailView }) {
  const lines = useLines()
  const { time_zone } = useDateStyle()
  const usual = useMailSetting('default_mail_search_method')
  const hasFeeds = useFeedsShown()
  const [isKeeping, setKeeping] = useState(false)
  const method = searchMethods.find((each) => each === usual) ?? 'contain_and'
  const kept = criteriaOfSearch(view, { lines, time_zone: time_zone ?? 'UTC', now: new Date(), method })
  const feed = kept.refusal === undefined ? feedOfCriteria(kept.name, kept.criteria, time_zone) : undefined

  async function keep(make: () => Promise<{ text: string; query: PlaceQuery }>): Promise<void> {
    if (isKeeping) return
    setKeeping(true)
    try {
      const { text, query } = await make()
      toast({
        kind: 'success',
        text,
        action: { label: t('open'), onPress: () => go('/mails', query) },
        duration: 10_000,
      })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      toast({ kind: 'danger', text: error.texts.join(' ') || t('failed') })
    }
    setKeeping(false)
  }

  async function makeDynamic(): Promise<{ text: string; query: PlaceQuery }> {
    if (kept.refusal !== undefined) throw new Error(kept.refusal)
    const { name, criteria } = kept
    const { mail_scope, match_type } = criteria
    const rules = rulesOf(criteria)
    const folder = await makeFolder({
      name,
      folder_type: 'dynamic',
      personal: true,
      mail_scope,
      match_type,
      rules,
    })
    const query = { folder_id: folder.id, folder_name: folder.name, type: folder.folder_type }
    return { text: t('kept_folder', { name }), query }
  }

  async function makeFeed(): Promise<{ text: string; query: PlaceQuery }> {
    if (feed === undefined) throw new Error(t('feed_only'))
    const { id, name } = await storeLiveFeed(feed, undefined)
    return { text: t('kept_feed', { name }), query: { live_feed_id: id } }
  }

  return (
    <>
      <IconButton
        size="small"
        icon={FolderDynamicIcon}
        label={t('as_folder')}
        disabledReason={kept.refusal}
        onClick={() => void keep(makeDynamic)}
      />
      {hasFeeds && (
        <IconButton
          size="small"
          icon={FeedIcon}
          label={t('as_feed')}
          disabledReason={kept.refusal ?? (feed === undefined ? t('feed_only') : undefined)}
          onClick={() => void keep(makeFeed)}
        />
      )}
    </>
  )
}
