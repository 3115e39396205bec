import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { proxyRule, type TrustedProxies } from './trusted-proxies.ts'

const forwarded = { 'x-forwarded-for': '198.51.100.9, 192.0.2.7, 10.0.0.5' }

test.each<[TrustedProxies, string]>([
  [false, '127.0.0.1'],
  [1, '10.0.0.5'],
  [2, '192.0.2.7'],
  [['127.0.0.1'], '10.0.0.5'],
  [['127.0.0.1', '10.0.0.0/8'], '192.0.2.7'],
  [['192.0.2.1'], '127.0.0.1'],
])(
  'with %j believed the call comes from %s: what is further out anybody may have written',
  async (trusted, ip) => {
    const app = fastify({ trustProxy: proxyRule(trusted) })
    app.get('/', async (request) => request.ip)
    const answer = await app.inject({ url: '/', headers: forwarded, remoteAddress: '127.0.0.1' })
    expect(answer.body).toBe(ip)
  },
)
