import { expect, test } from 'vitest'
import { readAutoconfig } from './read-autoconfig.ts'

const config = (servers: string) =>
  `<?xml version="1.0"?><clientConfig version="1.1"><emailProvider id="x.example">${servers}</emailProvider></clientConfig>`
const server = (kind: string, type: string, fields: Record<string, string | number>) =>
  `<${kind} type="${type}">${Object.entries(fields)
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('')}</${kind}>`

test('the first encrypted IMAP and SMTP server are taken, with the placeholders filled in', () => {
  const xml = config(
    server('incomingServer', 'pop3', { hostname: 'pop.x.example', port: 995, socketType: 'SSL' }) +
      server('incomingServer', 'imap', { hostname: 'old.x.example', port: 143, socketType: 'plain' }) +
      server('incomingServer', 'imap', {
        hostname: 'Imap.%EMAILDOMAIN%',
        port: 993,
        socketType: 'SSL',
        username: '%EMAILLOCALPART%',
      }) +
      server('outgoingServer', 'smtp', {
        hostname: 'smtp.x.example',
        port: 587,
        socketType: 'STARTTLS',
        username: '%EMAILADDRESS%',
      }),
  )
  expect(readAutoconfig(xml, 'ops@x.example')).toEqual({
    incoming: { host: 'imap.x.example', port: 993, security: 'tls', user: 'ops' },
    outgoing: { host: 'smtp.x.example', port: 587, security: 'starttls', user: 'ops@x.example' },
  })
})

test('what is hostile or no configuration names nothing', () => {
  const none = { incoming: null, outgoing: null }
  const bomb = '<!DOCTYPE x [<!ENTITY a "imap.x.example">]>'
  const host = (hostname: string, port: number | string = 993) =>
    config(server('incomingServer', 'imap', { hostname, port, socketType: 'SSL' }))
  for (const xml of [
    '',
    'no xml',
    '<html><body>Not found</body></html>',
    `${bomb}${host('&a;')}`,
    host('imap.x.example/path'),
    host('imap.x.example', 0),
    host('imap.x.example', 'x'),
    host('127.0.0.1 '),
  ])
    expect(readAutoconfig(xml, 'ops@x.example').outgoing, xml).toBeNull()
  expect(readAutoconfig(`${bomb}${host('&a;')}`, 'ops@x.example')).toEqual(none)
  expect(readAutoconfig(host('imap.x.example/path'), 'ops@x.example')).toEqual(none)
  expect(readAutoconfig(host('imap.x.example', 0), 'ops@x.example')).toEqual(none)
  expect(readAutoconfig('<'.repeat(100_000), 'ops@x.example')).toEqual(none)
})
