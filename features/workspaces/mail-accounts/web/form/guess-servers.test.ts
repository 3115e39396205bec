import { expect, test } from 'vitest'
import { guessNames, guessServers } from './guess-servers.ts'

test('AC-004 an address of a company is tried at the usual names with TLS', () => {
  expect(guessServers('Ops@Aegean.Example')).toEqual({
    incoming: { host: 'imap.aegean.example', port: 993, security: 'tls' },
    outgoing: { host: 'smtp.aegean.example', port: 465, security: 'tls' },
  })
})

test('AC-004 hosts with names of their own are known', () => {
  expect(guessServers('a@hotmail.com').outgoing).toEqual({
    host: 'smtp.office365.com',
    port: 587,
    security: 'starttls',
  })
  expect(guessServers('a@gmail.com').incoming.host).toBe('imap.gmail.com')
})

test('names are suggested from the address', () => {
  expect(guessNames('fix.desk@x.example')).toEqual({ username: 'fix.desk', display_name: 'Fix Desk' })
  expect(guessNames('no address')).toEqual({ username: '', display_name: '' })
})
