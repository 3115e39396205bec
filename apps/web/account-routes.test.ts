import { expect, test } from 'vitest'
import { features } from './features.ts'

test('SH-017 every kind of account has its screens, each with its title', () => {
  const screens = features.flatMap((feature) => feature.screens ?? [])
  const titles = Object.fromEntries(
    screens.map(({ path, title }) => [path.replace(/\$(\w+)/g, '{$1}'), title]),
  )
  expect(titles).toMatchObject({
    '/MailAccounts': 'Mail accounts',
    '/MailAccounts/{owner}/{email}': 'Mail accounts',
    '/MailAccounts/{id}': 'Mail accounts',
    '/impersonationAccounts': 'Impersonation accounts',
    '/impersonationAccounts/create': 'Impersonation accounts',
    '/impersonationAccounts/{id}': 'Impersonation accounts',
    '/microsoftAccounts': 'Shared Microsoft accounts',
    '/googleAccounts': 'Google accounts',
    '/googleAccounts/create': 'Google accounts',
    '/googleAccounts/{id}': 'Google accounts',
  })
})
