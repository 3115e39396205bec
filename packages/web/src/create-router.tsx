import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorRouteComponent,
  lazyRouteComponent,
  Outlet,
  RouterProvider,
  redirect,
} from '@tanstack/react-router'
import type { FunctionComponent, ReactNode } from 'react'
import { setTitle, setTraveller } from './navigation.ts'
import { readQuery, writeQuery } from './query-string.ts'
import type { Screen } from './route.ts'

interface RouterParts {
  readonly screens: readonly Screen[]
  /** Stands around every screen that is neither public nor bare. */
  readonly shell: FunctionComponent<{ children: ReactNode }>
  /** Where bare and unknown paths lead (SH-001). */
  readonly home: string
  /** Asked before a screen loads; another path sends the user there instead (SH-004). */
  readonly redirectFor: (screen: Screen, place: string) => string | undefined
  /** What a screen shows that could not be loaded or broke while drawing. */
  readonly failed: ErrorRouteComponent
}

/** The router over hash routes (SH-002) made from the screens of all features. */
export function createProductRouter({ screens, shell: Shell, home, redirectFor, failed }: RouterParts) {
  const Framed = () => (
    <Shell>
      <Outlet />
    </Shell>
  )
  const root = createRootRoute({ component: Outlet })
  const framed = createRoute({ getParentRoute: () => root, id: 'shell', component: Framed })
  const routeOf = (screen: Screen) =>
    createRoute({
      getParentRoute: () => (isFramed(screen) ? framed : root),
      path: screen.path,
      component: lazyRouteComponent(() => loadInTime(screen.load)),
      errorComponent: failed,
      beforeLoad: ({ location }) => {
        const to = redirectFor(screen, `${location.pathname}${location.searchStr}`)
        if (to !== undefined) throw redirect({ href: to, replace: true })
      },
      onEnter: () => setTitle(screen.title),
    })
  const unknown = createRoute({
    getParentRoute: () => root,
    path: '$',
    beforeLoad: ({ location }) => {
      if (location.pathname !== home) throw redirect({ href: home, replace: true })
    },
  })
  const history = createHashHistory()
  setTraveller(history)
  return createRouter({
    routeTree: root.addChildren([
      framed.addChildren(screens.filter(isFramed).map(routeOf)),
      ...screens.filter((screen) => !isFramed(screen)).map(routeOf),
      unknown,
    ]),
    history,
    // The default would write numbers as JSON in quotes; addresses must stay as people write them.
    parseSearch: (text) => readQuery(text.replace(/^\?/, '')),
    stringifySearch: (query) => {
      const text = writeQuery(query)
      return text === '' ? '' : `?${text}`
    },
    defaultPreload: false,
  })
}

export type ProductRouter = ReturnType<typeof createProductRouter>

/** Shows the screen of the route. */
export function RouterView({ router }: { router: ProductRouter }) {
  return <RouterProvider router={router} />
}

function isFramed(screen: Screen): boolean {
  return !screen.public && !screen.bare
}

/** A chunk that does not load within this time counts as failed (ER-013). */
const CHUNK_LIMIT_MS = 120_000

/** The error of a chunk that did not come; `name` is ChunkLoadError or CSS_CHUNK_LOAD_FAILED (ER-013). */
export class ChunkError extends Error {
  constructor(cause: unknown) {
    super('A part of the program could not be loaded.', { cause })
    const isStyle = cause instanceof Error && /css/i.test(cause.message)
    this.name = isStyle ? 'CSS_CHUNK_LOAD_FAILED' : 'ChunkLoadError'
  }
}

/** Loads a chunk or fails with ChunkError after `limit_ms`. */
export async function loadInTime<Module>(
  load: () => Promise<Module>,
  limit_ms = CHUNK_LIMIT_MS,
): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${limit_ms} ms`)), limit_ms)
  })
  try {
    return await Promise.race([load(), late])
  } catch (error) {
    throw new ChunkError(error)
  } finally {
    clearTimeout(timer)
  }
}
