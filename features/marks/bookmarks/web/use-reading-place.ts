import { useEffect } from 'react'
import { usePlace } from '@laycan/web/navigation.ts'
import { readListLink } from './bookmark-link.ts'
import { readingPlace } from './bookmark-store.ts'

/** Follows which mail is open in which list; for the screen of the mail list (BK-003). */
export function useReadingPlace(): void {
  const link = usePlace((place) => place)
  useEffect(() => {
    const list = readListLink(link)
    if (list?.id !== undefined) readingPlace.visit(list.id, list.params)
  }, [link])
}
