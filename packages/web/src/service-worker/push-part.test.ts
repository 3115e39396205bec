import { expect, test } from 'vitest'
import { pushPart } from './push-part.ts'
import type { WorkerScope } from './worker-scope.ts'

const SCOPE = 'https://mail.example/'

/** A worker's world with these windows; tells what it showed, focused and opened. */
function startWorker(windows: readonly { url: string; isLookedAt?: boolean }[]) {
  const listeners = new Map<string, (event: object) => void>()
  const done: unknown[] = []
  const clients = windows.map(({ url, isLookedAt = false }) => ({
    url: SCOPE + url,
    focused: isLookedAt,
    visibilityState: isLookedAt ? 'visible' : 'hidden',
    focus: async () => done.push(['focus', url]),
  }))
  const scope = {
    registration: {
      scope: SCOPE,
      showNotification: async (title: string, { tag, body }: { tag: string; body: string }) =>
        done.push(['show', title, body, tag]),
    },
    clients: {
      matchAll: async () => clients,
      openWindow: async (url: string) => done.push(['open', url]),
    },
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
  }
  pushPart(scope as unknown as WorkerScope)
  const happen = async (type: string, event: object) => {
    let work: Promise<unknown> | undefined
    listeners.get(type)?.({ ...event, waitUntil: (given: Promise<unknown>) => (work = given) })
    await work
  }
  return {
    done,
    push: (text: string) => happen('push', { data: { text: () => text } }),
    press: (data: unknown) =>
      happen('notificationclick', { notification: { data, close: () => done.push(['close']) } }),
  }
}

const href = '#/mail/7?via=notification'
const pushed = JSON.stringify({ tag: 'notice-3', title: 'Ann assigned a mail to you', body: '', href })

test('what is pushed is shown, but not over a window that is looked at', async () => {
  const away = startWorker([{ url: '#/mails' }])
  await away.push(pushed)
  expect(away.done).toEqual([['show', 'Ann assigned a mail to you', '', 'notice-3']])
  const looked = startWorker([{ url: '#/mails' }, { url: '#/contacts', isLookedAt: true }])
  await looked.push(pushed)
  expect(looked.done).toEqual([])
})

test.each(['', 'no JSON', '[]', '{"tag":"a","title":"b"}'])(
  'a push that says %j shows nothing',
  async (text) => {
    const worker = startWorker([])
    await worker.push(text)
    expect(worker.done).toEqual([])
  },
)

test('a press focuses the window that shows it, else opens one, and leads nowhere else', async () => {
  const open = startWorker([{ url: '#/mails' }, { url: href }])
  await open.press({ href })
  expect(open.done).toEqual([['close'], ['focus', href]])
  const other = startWorker([{ url: '#/mails' }])
  await other.press({ href })
  await other.press(undefined)
  await other.press({ href: 'https://evil.example/' })
  expect(other.done).toEqual([
    ['close'],
    ['open', SCOPE + href],
    ['close'],
    ['open', `${SCOPE}#/notifications`],
    ['close'],
  ])
})
