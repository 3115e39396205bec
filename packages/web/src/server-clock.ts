let offset_ms = 0

/** Aligns our clock with the server's by its `server_time` (RT-005). */
export function alignClock(server_time: string, now = Date.now()): void {
  const then = Date.parse(server_time)
  if (!Number.isNaN(then)) offset_ms = then - now
}

/** The server's time in milliseconds: what "3 minutes ago" is counted from. */
export function serverNow(now = Date.now()): number {
  return now + offset_ms
}
