import { SHIPS_MAX } from '#features/records/ais/contract/endpoints.ts'

/** MA-003: ships of a window of its own. */
export const WINDOW_MAX = 20

/** The ships that a link names, each once: the first of them, up to a number. */
export function readIds(text: string, max: number = SHIPS_MAX): { ids: number[]; is_cut: boolean } {
  const all = [
    ...new Set(
      text
        .split(',')
        .filter((part) => /^[1-9]\d{0,14}$/.test(part))
        .map(Number),
    ),
  ]
  return { ids: all.slice(0, max), is_cut: all.length > max }
}
