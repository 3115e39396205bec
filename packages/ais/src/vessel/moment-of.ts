/** Clocks of stations go wrong by minutes. */
const AHEAD_MS = 10 * 60_000
/** Nothing was sent by AIS before. */
const FIRST = Date.UTC(2000, 0, 1)

/**
 * When a message holds: as its stream says, else when it came in. Undefined where the stream says a time that cannot be:
 * such a message would stay the latest for ever.
 */
export function momentOfMessage(said: Date | undefined, received: Date): Date | undefined {
  if (!said) return received
  const time = said.getTime()
  return time < FIRST || time > received.getTime() + AHEAD_MS ? undefined : said
}
