import { useEffect, useState } from 'react'
import { onBeforeLogout, ownerOf, useSession } from '#features/foundation/session/web/public.ts'
import {
  type Composition,
  createComposition,
  type StartSource,
} from '#features/workspaces/compose-draft/web/public.ts'
import { draftNews } from '../live.ts'
import type { ComposeQuery } from '../start/compose-query.ts'
import { loadStart, markSource, startAtOnce } from '../start/load-start.ts'

/** The composition of a window: made once, loaded, and told what the server says of its draft. */
export function useComposition(key: string, query: ComposeQuery): Composition {
  const owner = ownerOf(useSession())
  const [composition] = useState(() => createComposition({ key, owner, source: sourceOf(key, query, owner) }))
  useEffect(() => {
    void composition.load()
    const stops = [
      draftNews.on('people', ({ email_id, ...people }) => {
        if (email_id === composition.state.get().draft_id) composition.hearPeople(people)
      }),
      draftNews.on('saved', ({ email, version }) => composition.hearSaved(email, version)),
      onBeforeLogout(() => composition.saver.flush()),
      watchWindow(composition),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [composition])
  return composition
}

function sourceOf(key: string, query: ComposeQuery, owner: string): StartSource {
  return {
    atOnce: startAtOnce(query, owner),
    load: () => loadStart(key, query, owner),
    onBegun: () => markSource(query),
  }
}

/** Saves at once when the connection is back, and what is written when the window is left. */
function watchWindow({ saver, keepNow }: Composition): () => void {
  const retry = () => saver.retry()
  const flush = () => void saver.flush()
  const leave = () => {
    keepNow()
    flush()
  }
  window.addEventListener('online', retry)
  window.addEventListener('pagehide', leave)
  window.addEventListener('beforeunload', keepNow)
  window.addEventListener('blur', flush)
  return () => {
    window.removeEventListener('online', retry)
    window.removeEventListener('pagehide', leave)
    window.removeEventListener('beforeunload', keepNow)
    window.removeEventListener('blur', flush)
  }
}
