import { lazy, Suspense, useEffect, useState } from 'react'
import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { AdvancedSearchIcon, SearchIcon } from '@laycan/ui/icons.ts'
import { loadChunk } from '@laycan/web/chunks.ts'
import { useCommands } from '@laycan/web/commands.ts'
import { usePath } from '@laycan/web/navigation.ts'
import { PartBoundary } from '@laycan/web/part-boundary.tsx'
import styles from './header-search.module.css'
import { searchTypeOf } from './search-types.ts'

const loadField = () => import('./search-field.tsx')
const SearchField = lazy(() => loadChunk(loadField))

/** The field is fetched when the first screen has had its time, or when somebody wants it before. */
const LATER_MS = 1_500

interface HeaderSearchProps {
  /** It gets the focus when it comes, e.g. on a phone, where a press opens it. */
  leadsIn?: boolean
  /** The focus has left the field and what stands beside it. */
  onLeft?: () => void
}

/** The search of the header, for what the page is about (SE-001). */
export function HeaderSearch({ leadsIn = false, onLeft }: HeaderSearchProps) {
  const type = searchTypeOf(usePath())
  const [wanted, setWanted] = useState(leadsIn ? 'at_once' : 'later')
  useEffect(() => {
    const timer = setTimeout(() => setWanted((before) => (before === 'later' ? 'there' : before)), LATER_MS)
    return () => clearTimeout(timer)
  }, [])
  useCommands([{ id: 'search.focus', run: () => setWanted('at_once') }])
  if (!type) return null
  const picture = (
    <button type="button" className={styles.picture} onClick={() => setWanted('at_once')}>
      <SearchIcon />
      {type.placeholder}
    </button>
  )
  return (
    <search
      className={styles.search}
      onBlur={({ currentTarget, relatedTarget }) => {
        // A button beside the field would be gone before its press was heard.
        if (!currentTarget.contains(relatedTarget)) onLeft?.()
      }}
    >
      {wanted === 'later' ? (
        picture
      ) : (
        <PartBoundary place="header" subject="search" failed={() => picture}>
          <Suspense fallback={picture}>
            <SearchField
              key={type.id}
              type={type}
              leadsIn={wanted === 'at_once'}
              onEntered={() => setWanted('there')}
            />
          </Suspense>
        </PartBoundary>
      )}
      {type.advanced && (
        <IconButton icon={AdvancedSearchIcon} label={type.advanced.label} onClick={type.advanced.open} />
      )}
    </search>
  )
}
