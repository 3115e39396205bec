import { type FormEvent, useEffect, useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Badge } from '@laycan/ui/display/badge.tsx'
import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import { TagIcon } from '@laycan/ui/icons.ts'
import { ConfirmDialog } from '@laycan/ui/overlays/confirm-dialog.tsx'
import { call } from '@laycan/web/call.ts'
import { useStore } from '@laycan/web/store.ts'
import { useCurrentUser, useSession } from '#features/foundation/session/web/public.ts'
import { configureTags, mergeTags, renameTag, tagRefusals, unconfigureTags } from '../contract/endpoints.ts'
import { type Tag, tagName } from '../contract/mark.ts'
import { changeConfigured as change } from './change-configured.ts'
import { ColourDot, ColourMenu } from './colour-menu.tsx'
import { configuredTags, loadConfiguredTags } from './configured-tags.ts'
import { t } from './messages.ts'
import styles from './tags.module.css'

/** `/tagsSetting`: the configured tags; whoever is entitled adds, renames and removes them (CO-022). */
export default function TagsScreen() {
  useEffect(() => void loadConfiguredTags(), [])
  const tags = useStore(configuredTags)
  const user = useCurrentUser()
  const { permissions } = useSession()
  const mayEdit = user.user_type === 'admin' || permissions.add_edit_delete_configured_tags === true
  return (
    <div className={styles.screen}>
      <SectionHeader kind="page" title={t('settings_title')} description={t('settings_intro')} />
      {mayEdit && <NewTag />}
      {tags === 'failed' && <ErrorState title={t('failed')} onRetry={() => void loadConfiguredTags()} />}
      {Array.isArray(tags) && tags.length === 0 && <EmptyState icon={TagIcon} title={t('settings_empty')} />}
      {Array.isArray(tags) && (
        <div>
          {tags.map((tag: Tag) => (
            <TagRow key={tag.name} tag={tag} mayEdit={mayEdit} mayMerge={user.user_type === 'admin'} />
          ))}
        </div>
      )}
    </div>
  )
}

function NewTag() {
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const refusal = await change(() => call(configureTags, { body: { names: [name] }, silent: true }))
    setError(refusal)
    if (refusal === undefined) setName('')
  }

  return (
    <form className={styles.row} onSubmit={(event) => void handleSubmit(event)}>
      <TextField
        className={styles.grow}
        label={t('new_name')}
        hideLabel
        placeholder={t('new_name')}
        value={name}
        error={error}
        onValueChange={(text) => {
          setName(text)
          setError(undefined)
        }}
      />
      <Button type="submit">{t('add')}</Button>
    </form>
  )
}

interface TagRowProps {
  tag: Tag
  mayEdit: boolean
  /** An administrator may make two tags one. */
  mayMerge: boolean
}

function TagRow({ tag: { name, system, colour }, mayEdit, mayMerge }: TagRowProps) {
  const [into, setInto] = useState<string>()
  const [renamed, setRenamed] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const [error, setError] = useState<string>()

  async function handleRename(event: FormEvent): Promise<void> {
    event.preventDefault()
    const body = { name, new_name: renamed ?? '' }
    const refusal = await change(() => call(renameTag, { body, silent: true }))
    if (mayMerge && refusal === tagRefusals.known.text) setInto(tagName(body.new_name))
    else setError(refusal)
    if (refusal === undefined) setRenamed(undefined)
  }

  async function merge(): Promise<void> {
    const body = { names: [name], into: into ?? '' }
    setError(await change(() => call(mergeTags, { body, silent: true })))
  }

  if (renamed !== undefined) {
    return (
      <form className={styles.row} onSubmit={(event) => void handleRename(event)}>
        <TextField
          className={styles.grow}
          label={t('rename_of', { name })}
          hideLabel
          size="small"
          value={renamed}
          error={error}
          onValueChange={setRenamed}
        />
        <Button size="small" type="submit">
          {t('save')}
        </Button>
        <Button size="small" kind="quiet" onClick={() => setRenamed(undefined)}>
          {t('cancel')}
        </Button>
        {into !== undefined && (
          <ConfirmDialog
            title={t('merge_title', { name, into })}
            text={t('merge_text', { name, into })}
            confirmLabel={t('merge')}
            kind="danger"
            onConfirm={merge}
            onClose={() => setInto(undefined)}
          />
        )}
      </form>
    )
  }
  return (
    <div className={styles.row}>
      {mayEdit ? <ColourMenu name={name} colour={colour} /> : <ColourDot colour={colour} />}
      <span className={styles.grow} dir="auto">
        {name}
      </span>
      {system && <Badge>{t('system')}</Badge>}
      {mayEdit && !system && (
        <>
          <Button size="small" kind="quiet" onClick={() => setRenamed(name)}>
            {t('rename')}
          </Button>
          <Button size="small" kind="quiet" onClick={() => setAsking(true)}>
            {t('remove_confirm')}
          </Button>
        </>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('remove_title', { name })}
          text={t('remove_text')}
          confirmLabel={t('remove_confirm')}
          kind="danger"
          onConfirm={() => void change(() => call(unconfigureTags, { body: { names: [name] } }))}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
