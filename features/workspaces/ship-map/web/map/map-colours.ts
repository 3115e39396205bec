import type { MapGroup } from '#features/records/ais/contract/ais-feature.ts'

/** Colours of the map as the browser resolved them for the theme that shows. */
export interface MapColours {
  sea: string
  land: string
  coast: string
  graticule: string
  text: string
  halo: string
  track: string
  cluster: string
  cluster_text: string
  groups: Readonly<Record<MapGroup, string>>
}

/** The token of each group, also for the legend. */
export const groupTokens: Readonly<Record<MapGroup, string>> = {
  tanker: '--map-tanker',
  bulkcarrier: '--map-bulkcarrier',
  dry_cargo: '--map-dry-cargo',
  gas: '--map-gas',
  other: '--map-other',
}

/** Reads the tokens: MapLibre draws by itself and knows no custom properties. */
export function readMapColours(place: HTMLElement): MapColours {
  const probe = document.createElement('span')
  place.append(probe)
  const colour = (token: string) => {
    probe.style.color = `var(${token})`
    return getComputedStyle(probe).color
  }
  const groups = Object.fromEntries(
    Object.entries(groupTokens).map(([group, token]) => [group, colour(token)]),
  )
  const colours: MapColours = {
    sea: colour('--map-sea'),
    land: colour('--map-land'),
    coast: colour('--map-coast'),
    graticule: colour('--map-graticule'),
    text: colour('--muted'),
    halo: colour('--surface'),
    track: colour('--map-track'),
    cluster: colour('--accent'),
    cluster_text: colour('--accent-text'),
    groups: groups as Record<MapGroup, string>,
  }
  probe.remove()
  return colours
}

/** Calls back when the theme changes, by the user or the device. */
export function onThemeChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  const media = matchMedia('(prefers-color-scheme: dark)')
  media.addEventListener('change', listener)
  return () => {
    observer.disconnect()
    media.removeEventListener('change', listener)
  }
}
