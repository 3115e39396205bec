const KB = 1024
const LEAST = 64 * KB
const MOST = 4 * 1024 * KB
/** A piece takes about this long: progress moves, and a cut on a line that loses the rest costs little. */
const AIM_MS = 1_500

/** Where an upload begins: 256 kB pass within a second on most lines. */
export const FIRST_PIECE = 256 * KB

/** Bytes of the next piece after one of `size` bytes took `ms`. It grows fourfold at most, as one figure says little. */
export function nextPieceSize(size: number, ms: number): number {
  const fitting = (size / Math.max(ms, 1)) * AIM_MS
  return Math.round(Math.min(MOST, size * 4, Math.max(LEAST, fitting)))
}

/** After a cut. */
export function smallerPiece(size: number): number {
  return Math.max(LEAST, Math.round(size / 2))
}
