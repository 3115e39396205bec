/** Of all such requests of a page together. Browsers refuse one above 64 kB (Fetch standard, HTTP-network-or-cache fetch). */
const BYTES_MAX = 48_000

let bytesUnderWay = 0

/**
 * Sends a request that is carried out also when its page is closed or loaded anew meanwhile: what shows as done the moment
 * it is pressed must not be lost with the window. A body that is too large for that ends with the page, and so do
 * questions, whose answers nobody awaits then.
 */
export async function beyondPage<Answer>(
  request: RequestInit,
  send: (request: RequestInit) => Promise<Answer>,
): Promise<Answer> {
  const bytes = sizeOf(request.body)
  if (request.method === 'GET' || bytesUnderWay + bytes > BYTES_MAX) return send(request)
  bytesUnderWay += bytes
  try {
    return await send({ ...request, keepalive: true })
  } finally {
    bytesUnderWay -= bytes
  }
}

function sizeOf(body: RequestInit['body']): number {
  if (body == null) return 0
  return typeof body === 'string' ? new TextEncoder().encode(body).length : Number.POSITIVE_INFINITY
}
