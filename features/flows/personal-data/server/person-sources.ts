import type { ServerManifest } from '@laycan/server/manifest.ts'
import type { PersonData } from '@laycan/server/person-data/person-data.ts'

let sources: readonly PersonData[] = []

/** Takes over where the features keep something of people, once at start. */
export function declarePersonData(features: readonly ServerManifest[]): void {
  sources = features.flatMap((feature) => feature.person_data ?? [])
}

export const personSources = (): readonly PersonData[] => sources
