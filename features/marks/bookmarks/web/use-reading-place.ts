import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { readListLink } from './bookmark-link.ts'
import { readingPlace } from './bookmark-store.ts'

/** Follows which mail is open in which list; for the screen of the mail list (BK-003). */
export function useReadingPlace(): void {
  const link = useLocation({ select: ({ pathname, searchStr }) => `${pathname}${searchStr}` })
  useEffect(() => {
    const place = readListLink(link)
    if (place?.id !== undefined) readingPlace.visit(place.id, place.params)
  }, [link])
}
