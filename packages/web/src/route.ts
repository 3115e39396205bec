import type { ComponentType } from 'react'
import type { CommandPlaces } from './command-places.ts'
import type { Command } from './commands.ts'
import type { LiveHandler } from './live-handler.ts'
import type { PlaceTaker } from './navigation.ts'
import type { Slot } from './slots.ts'

/** The module of a screen. */
export interface LoadedScreen {
  readonly default: ComponentType
  /** Begins to load what the screen shows at a place, e.g. `/mails?line_id=5`, before it is drawn. */
  readonly prepare?: (place: string) => Promise<void>
}

/** One screen of the product at a hash route, loaded as a chunk of its own. */
export interface Screen {
  /** Path after `#`, parameters as `$id`: `/mailDetail/$id`. */
  readonly path: string
  /** By which the specification calls the route, e.g. `editContact` (SH-015); what a page is about follows it. */
  readonly name?: string
  /** Document title while it shows; a screen may refine it with `useTitle`. '' takes 'Laycan Inbox' (SH-023). */
  readonly title: string
  readonly load: () => Promise<LoadedScreen>
  /** Shows without a session (SH-003). */
  readonly public?: true
  /** Own window without the shell (SH-011). */
  readonly bare?: true
  /** Does not load the configuration (SH-011). */
  readonly skips_configuration?: true
  /** While it answers false the path leads home, as unknown ones do, e.g. because a company switch is off. */
  readonly isOn?: NavigationEntry['isOn']
}

/** The groups of the page of settings, in their order. */
export const settingsGroups = ['personal', 'company', 'mail', 'security'] as const
export type SettingsGroup = (typeof settingsGroups)[number]

/** An entry of the shell's navigation; it exists only where its feature does, and only while it is on (SH-005). */
export interface NavigationEntry {
  readonly id: string
  readonly label: string
  /** Hash route it opens, e.g. `/mails`. */
  readonly path: string
  readonly icon: ComponentType<{ size?: number }>
  /** Place in the list; smaller is higher, and no two have the same. */
  readonly order: number
  /** Stands on the page of settings, in this group, and not in the sidebar. */
  readonly settings?: SettingsGroup
  /** What it is for, on the page of settings. */
  readonly hint?: string
  /** Hidden while it answers false, e.g. a company switch is off or the user is no administrator. */
  readonly isOn?: (facts: {
    is_admin: boolean
    company_settings: Readonly<Record<string, string>>
  }) => boolean
}

/** What a feature gives to the web client. */
export interface WebManifest {
  readonly name: string
  readonly screens?: readonly Screen[]
  /** Paths that open in another way than in place of the screen, e.g. in a window of their own. */
  readonly takes?: readonly { readonly path: string; readonly take: PlaceTaker }[]
  readonly live?: readonly LiveHandler[]
  /** What can be done by name or key; the `run` of what only a mounted screen can do is given by `useCommands`. */
  readonly commands?: readonly Command[]
  /** What the palette can go to and nobody needs a key for, e.g. single settings; a chunk of its own. */
  readonly places?: () => Promise<CommandPlaces>
  readonly navigation?: readonly NavigationEntry[]
  /** Parts that stand in places of features which do not know this one. */
  readonly slots?: readonly Slot[]
  /** Reads what all features declare for this one, before anything else runs. */
  readonly declare?: (features: readonly WebManifest[]) => void
  /** Puts the product together from all features and shows it; one feature has it. */
  readonly start?: (root: HTMLElement, features: readonly WebManifest[]) => void
}

/** Whether a path is one of a screen: `/mailDetail/7` is of `/mailDetail/$id`. */
export function matchesPath(pattern: string, path: string): boolean {
  const wanted = pattern.split('/')
  const given = path.split('/')
  return (
    wanted.length === given.length && wanted.every((part, at) => part.startsWith('$') || part === given[at])
  )
}

let routes: readonly Pick<Screen, 'path' | 'name'>[] = []

/** Set once by the app from the manifests of all features. */
export function setRoutes(screens: readonly Pick<Screen, 'path' | 'name'>[]): void {
  routes = screens
}

/** Whether the product has a screen at a path, so that nothing offers a way to where there is none. */
export function routeExists(path: string): boolean {
  return routes.some((route) => matchesPath(route.path, path))
}

/** The name of the route at a path; undefined where it has none. */
export function routeNameAt(path: string): string | undefined {
  return routes.find((route) => matchesPath(route.path, path))?.name
}

/** Types a manifest where it is written. */
export function defineWebManifest(manifest: WebManifest): WebManifest {
  return manifest
}
