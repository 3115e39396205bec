/** Of all such calls of a page together. Browsers refuse a call above 64 kB (Fetch standard, HTTP-network-or-cache fetch). */
const BYTES_MAX = 48_000

let bytesUnderWay = 0

/**
 * A `fetch` that is carried out also when its page is closed or loaded anew meanwhile: what shows as done the moment it is
 * pressed must not be lost with the window. A body that is too large for that ends with the page, as all others do.
 */
export async function fetchBeyondPage(url: string, request: RequestInit): Promise<Response> {
  const bytes = sizeOf(request.body)
  if (bytesUnderWay + bytes > BYTES_MAX) return fetch(url, request)
  bytesUnderWay += bytes
  try {
    return await fetch(url, { ...request, keepalive: true })
  } finally {
    bytesUnderWay -= bytes
  }
}

function sizeOf(body: RequestInit['body']): number {
  if (body == null) return 0
  return typeof body === 'string' ? new TextEncoder().encode(body).length : Number.POSITIVE_INFINITY
}
