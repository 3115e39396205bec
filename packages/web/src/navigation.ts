import { useLocation, useParams as useRouterParams } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import type { z } from 'zod'
import { readQuery, writeQuery } from './query-string.ts'

/** Query values of a hash route; undefined leaves a name out. */
export type PlaceQuery = Record<string, string | number | boolean | readonly (string | number)[] | undefined>

/** Address of a place inside the product, for `<a href>`: `#/mails?line_id=5&search_key=abc%20def` (SH-002). */
export function hrefOf(path: string, query: PlaceQuery = {}): string {
  const text = writeQuery(query)
  return `#${path}${text === '' ? '' : `?${text}`}`
}

/** What the router offers to `go`; set when the router is made. */
interface Traveller {
  push(href: string, state?: Readonly<Record<string, number>>): void
  replace(href: string): void
  canGoBack(): boolean
  block(blocker: {
    blockerFn: (step: Step) => Promise<boolean>
    enableBeforeUnload: () => boolean
  }): () => void
}

interface Step {
  readonly currentLocation: { readonly pathname: string }
  readonly nextLocation: { readonly pathname: string }
}
let traveller: Traveller | undefined
export function setTraveller(next: Traveller): void {
  traveller = next
}

/** Opens a place in another way than by going there, e.g. in a window of its own; false leaves it to `go`. */
export type PlaceTaker = (query: PlaceQuery) => boolean
const takers = new Map<string, PlaceTaker>()

/** Lets a feature open a path of its own wherever somebody goes there or follows a link. */
export function takePlace(path: string, take: PlaceTaker): () => void {
  takers.set(path, take)
  return () => void takers.delete(path)
}

/** Goes to a place; `replace` leaves no entry behind for the Back button. */
export function go(path: string, query: PlaceQuery = {}, { replace = false } = {}): void {
  if (!replace && takers.get(path)?.(query)) return
  const href = hrefOf(path, query).slice(1)
  if (replace) traveller?.replace(href)
  else traveller?.push(href)
}

/** Adds an entry for the same place, so that Back means what covers the screen. @param state of the entry */
export function addStep(state: Readonly<Record<string, number>>): void {
  traveller?.push(currentPlace(), state)
}

/** Whether an entry of the product is before this one: Back does not leave it. */
export function canGoBack(): boolean {
  return traveller?.canGoBack() ?? false
}

/**
 * Lets links to places of the product take the way of `go`, so that every step is known to the router and can be
 * held back (SH-029). Called once at start.
 */
export function followLinks(target: Document): void {
  target.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="#/"]') : null
    const href = link?.getAttribute('href')?.slice(1)
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
    const isOurs = isPlain && !event.defaultPrevented && !link?.getAttribute('target')
    if (href === undefined || !isOurs || link?.hasAttribute('download')) return
    event.preventDefault()
    const [path = '', text = ''] = href.split('?')
    if (takers.get(path)?.(readQuery(text))) return
    if (href !== currentPlace()) traveller?.push(href)
  })
}

/**
 * Asks before every step to another screen, and the browser itself before the page is left, until the returned
 * function is called.
 */
export function guardTravel(mayLeave: () => Promise<boolean>, hasReason: () => boolean): () => void {
  const stop = traveller?.block({
    blockerFn: async ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && !(await mayLeave()),
    enableBeforeUnload: hasReason,
  })
  return stop ?? (() => {})
}

/** Path and query text of where the window is: `/mails?line_id=5`. */
export function currentPlace(): string {
  return globalThis.location.hash.slice(1) || '/'
}

/**
 * What follows from where the window is, path and query text: `/mails?line_id=5`. Draws again only when the answer
 * changes, so that reading on in a list costs those nothing who ask which list it is.
 */
export function usePlace<Value>(select: (place: string) => Value): Value {
  // The router's type cannot tell that its answer is what the selector answers.
  return useLocation({ select: ({ pathname, searchStr }) => select(`${pathname}${searchStr}`) }) as Value
}

/** The path shown, without query. */
export function usePath(): string {
  return useLocation({ select: (location) => location.pathname })
}

/**
 * The query of the route, read by the screen's schema (coerce numbers there). What does not fit is read as if it were
 * not there, because addresses are typed and pasted by people.
 */
export function useQuery<S extends z.ZodType>(schema: S): z.output<S> {
  const text = useLocation({ select: (location) => location.searchStr })
  return useMemo(() => parseLeniently(schema, readQuery(text.replace(/^\?/, ''))), [schema, text])
}

/** The same of any place, e.g. `/mails?line_id=5`. */
export function queryOf<S extends z.ZodType>(schema: S, place: string): z.output<S> {
  return parseLeniently(schema, readQuery(place.split('?')[1] ?? ''))
}

/** The parameters of the route, e.g. `/mailDetail/$id`; undefined when they do not fit. */
export function useRouteParams<S extends z.ZodType>(schema: S): z.output<S> | undefined {
  const params: unknown = useRouterParams({ strict: false })
  const result = schema.safeParse(params)
  return result.success ? result.data : undefined
}

/** Parses a query, dropping the names whose values do not fit. */
export function parseLeniently<S extends z.ZodType>(schema: S, query: Record<string, unknown>): z.output<S> {
  const first = schema.safeParse(query)
  if (first.success) return first.data
  const wrong = new Set(first.error.issues.map((issue) => String(issue.path[0])))
  return schema.parse(Object.fromEntries(Object.entries(query).filter(([name]) => !wrong.has(name))))
}

const PRODUCT_TITLE = 'Laycan Inbox'

/** Sets the document title (SH-023). */
export function setTitle(title: string): void {
  document.title = title === '' ? PRODUCT_TITLE : title
}

/** Title of a screen that knows more than its route, e.g. the name of a folder. */
export function useTitle(title: string): void {
  useEffect(() => setTitle(title), [title])
}
