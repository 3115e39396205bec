import { useEffect, useRef, useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { Spinner } from '@laycan/ui/feedback/spinner.tsx'
import { Checkbox } from '@laycan/ui/forms/checkbox.tsx'
import { CallError } from '@laycan/web/call-error.ts'
import {
  directoryPath,
  FOLDER_ASKING,
  type FolderOption,
  findFolders,
  t as words,
} from '#features/records/folders/web/public.ts'
import styles from './filings.module.css'
import { t } from './messages.ts'

/** A folder as the picker keeps it. */
export interface PickableFolder {
  readonly id: number
  readonly name: string
  readonly personal: boolean
}

interface PickerFoundProps {
  text: string
  chosen: readonly PickableFolder[]
  onChoose: (folders: readonly PickableFolder[]) => void
}

type Found =
  | { readonly status: 'loading' | 'failed' }
  | { readonly status: 'ready'; readonly options: readonly FolderOption[] }

/** Folders whose names contain what was typed, below the directory they are in. */
export function PickerFound({ text, chosen, onChoose }: PickerFoundProps) {
  const { found, next, readOn, retry } = useFound(text)
  if (found.status === 'failed') return <ErrorState title={t('search_failed')} onRetry={retry} />
  if (found.status !== 'ready') return <Spinner label={t('loading')} />
  const options = found.options.filter(({ folder }) => folder.folder_type !== 'dynamic')
  if (options.length === 0) return <p className={styles.note}>{t('no_match')}</p>
  return (
    <fieldset className={styles.found} aria-label={t('picker_found')}>
      {[true, false].map((isPersonal) => {
        const group = options.filter(({ folder }) => folder.personal === isPersonal)
        if (group.length === 0) return null
        return (
          <div key={String(isPersonal)}>
            <h3 className={styles.heading}>{words(isPersonal ? 'my_workspace' : 'shared')}</h3>
            {group.map(({ id, folder }) => (
              <Checkbox
                key={id}
                label={folder.name}
                description={directoryPath(folder)}
                checked={chosen.some((each) => each.id === folder.id)}
                onCheckedChange={(isOn) => {
                  const others = chosen.filter((each) => each.id !== folder.id)
                  onChoose(isOn ? [...others, folder] : others)
                }}
              />
            ))}
          </div>
        )
      })}
      {next !== undefined && (
        <Button kind="quiet" size="small" onClick={readOn}>
          {t('more_folders')}
        </Button>
      )}
    </fieldset>
  )
}

interface Question {
  readonly found: Found
  readonly next: string | undefined
  readonly readOn: () => void
  readonly retry: () => void
}

/** What a text finds, 300 ms after the last letter, page by page (FO-008). */
function useFound(text: string): Question {
  const [found, setFound] = useState<Found>({ status: 'loading' })
  const [next, setNext] = useState<string>()
  const latest = useRef('')
  const ask = async (key: string, page?: string, before: readonly FolderOption[] = []): Promise<void> => {
    try {
      const answer = await findFolders(key, { signal: new AbortController().signal, next: page })
      // Somebody typed on meanwhile.
      if (latest.current !== key) return
      setFound({ status: 'ready', options: [...before, ...answer.options] })
      setNext(answer.next)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (latest.current === key) setFound({ status: 'failed' })
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: it asks for the text alone.
  useEffect(() => {
    latest.current = text
    const timer = setTimeout(() => void ask(text), FOLDER_ASKING.pause_ms)
    return () => clearTimeout(timer)
  }, [text])
  return {
    found,
    next,
    readOn: () => void ask(text, next, found.status === 'ready' ? found.options : []),
    retry() {
      setFound({ status: 'loading' })
      void ask(text)
    },
  }
}
