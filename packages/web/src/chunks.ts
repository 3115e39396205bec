import { pageAnswers } from './call.ts'

/** A chunk that does not load within this time counts as failed (ER-013). */
const CHUNK_LIMIT_MS = 120_000
/** A second failure within this time is no old tab anymore: reloading again would go round in circles. */
const RELOAD_AGAIN_MS = 10 * 60 * 1000
const RELOADED_AT = 'laycan.chunk_reloaded_at'

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

/**
 * Loads a chunk that the user waits for. After an upgrade the server no longer has the chunks of an old tab: the page
 * then reloads once by itself at the same address, which shows the same view. Fails with ChunkError (ER-013) while the
 * server is away, where a reload would take what is still shown, and when a reload did not help.
 */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await loadInTime(load)
  } catch (error) {
    if (!mayReload(sessionStorage, Date.now()) || !(await pageAnswers())) throw error
    sessionStorage.setItem(RELOADED_AT, String(Date.now()))
    globalThis.location.reload()
    // The page goes; until then its spinner is the truth.
    return await new Promise<never>(() => {})
  }
}

/** Whether the page has not just been reloaded for the same reason. */
export function mayReload(storage: Pick<Storage, 'getItem'>, now: number): boolean {
  const reloaded_at = Number(storage.getItem(RELOADED_AT) ?? Number.NEGATIVE_INFINITY)
  return now - reloaded_at > RELOAD_AGAIN_MS
}
