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
import { type FunctionComponent, type ReactNode, useLayoutEffect } from 'react'
import { loadChunk } from './chunks.ts'
import { followLinks, setTitle, setTraveller } from './navigation.ts'
import { readQuery, writeQuery } from './query-string.ts'
import type { Screen } from './route.ts'
import { warn } from './warn.ts'

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
      component: lazyRouteComponent(() => loadChunk(screen.load)),
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
  warnOfFailedSteps(window.history)
  const history = createHashHistory()
  setTraveller(history)
  followLinks(document)
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
  // The router follows the address only from here on, and does not look at it anew where it loaded one before.
  useLayoutEffect(() => {
    if (router.state.location.href !== router.latestLocation.href) void router.load()
  }, [router])
  return <RouterProvider router={router} />
}

function isFramed(screen: Screen): boolean {
  return !screen.public && !screen.bare
}

/**
 * A browser may refuse to note a step, e.g. after too many in a short time: the screen changes all the same, only the
 * address stays behind, and a warning says so (SH-039).
 */
function warnOfFailedSteps(history: History): void {
  for (const step of ['pushState', 'replaceState'] as const) {
    const original = history[step].bind(history)
    history[step] = (...parts) => {
      try {
        original(...parts)
      } catch (error) {
        warn(`The address ${String(parts[2])} could not be noted: ${String(error)}`)
      }
    }
  }
}
