import { Resolver } from 'node:dns'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('an empty environment is right, and an empty value is none', () => {
  const { DATABASE_URL, LAYCAN_DNS_SERVERS, PORT } = readConfig({ DATABASE_URL: '', PORT: '' })
  expect([DATABASE_URL, LAYCAN_DNS_SERVERS, PORT]).toEqual([undefined, [], 8080])
})

test.each([
  ['postgres://laycan:secret@db.example.com:5432/'],
  ['postgresql://laycan@%2Fvar%2Frun%2Fpostgresql/'],
])('%s is a database', (DATABASE_URL) => {
  expect(readConfig({ DATABASE_URL }).DATABASE_URL).toBe(DATABASE_URL)
})

test('name servers are addresses, with a port where it is another one, and Node takes them all', () => {
  const servers = ['10.0.0.53', '10.0.0.53:5353', '2001:db8::53', '[2001:db8::53]:5353']
  new Resolver().setServers(servers)
  expect(readConfig({ LAYCAN_DNS_SERVERS: servers.join(', ') }).LAYCAN_DNS_SERVERS).toEqual(servers)
})

test('an issuer keeps the place of the tenant', () => {
  const issuer = 'http://127.0.0.1:8090/{tenant}/v2.0'
  expect(readConfig({ LAYCAN_MICROSOFT_ISSUER: issuer }).LAYCAN_MICROSOFT_ISSUER).toBe(issuer)
})

test('STARTTLS takes a certificate and its key', () => {
  const files = { SMTP_TLS_CERT: '/etc/laycan/cert.pem', SMTP_TLS_KEY: '/etc/laycan/key.pem' }
  expect(readConfig(files)).toMatchObject(files)
})

test.each([
  ['DATABASE_URL', 'mysql://laycan@db/'],
  ['DATABASE_URL', 'https://db.example.com'],
  ['DATABASE_URL', 'db.example.com'],
  ['LAYCAN_PUBLIC_URL', 'mail.example.com:8443'],
  ['LAYCAN_DNS_SERVERS', 'dns.example.com'],
  ['LAYCAN_DNS_SERVERS', '10.0.0.53,10.0.0.531'],
  ['LAYCAN_DNS_SERVERS', '10.0.0.53:65536'],
  ['LAYCAN_DNS_SERVERS', '[10.0.0.53]:53'],
  ['SMTP_TLS_CERT', '/etc/laycan/cert.pem'],
  ['SMTP_TLS_KEY', '/etc/laycan/key.pem'],
  ['S3_ENDPOINT', 'store:9000'],
  ['PORT', 'eighty'],
])('%s=%s ends the start with one line that names it', (name, value) => {
  const read = () => readConfig({ [name]: value })
  expect(read).toThrow(/^The environment is not right:\n[^\n]+$/)
  expect(read).toThrow(name)
})
