import { readRoute } from '@laycan/server/http/route.ts'
import { proxyImage } from '../contract/endpoints.ts'
import { fetchPicture } from './fetch-picture.ts'

export const proxyImageRoute = readRoute(proxyImage, async ({ query }, { services }) => {
  const { bytes, type } = await fetchPicture(query.url, services.public_egress)
  return { content: bytes, content_type: type, headers: { 'cache-control': 'private, max-age=86400' } }
})
