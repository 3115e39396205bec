import { loadInTime } from '@laycan/web/chunks.ts'
import { currentPlace } from '@laycan/web/navigation.ts'
import { type LoadedScreen, matchesPath, type Screen } from '@laycan/web/route.ts'

/** So long the first screen waits for what it shows, so that it is drawn once instead of twice. */
const PREPARE_MS = 100

let known: readonly Screen[] = []

/** Set once by the app from the manifests of all features. */
export function setScreens(screens: readonly Screen[]): void {
  known = screens
}

/** The screen that the address names, if there is one. */
export function screenAt(place: string): Screen | undefined {
  const path = place.split('?')[0] ?? ''
  return known.find((screen) => matchesPath(screen.path, path))
}

/** The screen of the address comes while session and router start; a failure shows where the screen is wanted. */
export async function fetchScreen(): Promise<LoadedScreen | undefined> {
  const wanted = screenAt(currentPlace())
  return wanted && loadInTime(wanted.load).catch(() => undefined)
}

/** Lets the screen of the address ask for what it shows, and waits for that, but not long. Never rejects. */
export async function prepareScreen(): Promise<void> {
  const prepared = fetchScreen().then((screen) => screen?.prepare?.(currentPlace()))
  const late = new Promise((resolve) => setTimeout(resolve, PREPARE_MS))
  await Promise.race([prepared.catch(() => undefined), late])
}
