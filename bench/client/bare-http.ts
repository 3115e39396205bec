import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { childInput, tellParent } from './children.ts'

// The floor of every answer: node:http that sends bytes it holds already.
const { bytes } = childInput<{ bytes: string }>()
const body = Buffer.from(bytes, 'base64')
const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length }
const server = createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => tellParent({ port: (server.address() as AddressInfo).port }))
