import { afterEach, beforeEach, expect, test } from 'vitest'
import { hookValue } from '@laycan/ui/testing-hook.ts'
import { lateCalls } from '@laycan/web/testing-late-answers.ts'
import { keepView, loadMarketViews, useMarketViews } from './views-store.ts'

const calls = lateCalls()
beforeEach(calls.start)
afterEach(calls.stop)

test('a view that is kept while views are loaded stays when the answer comes late', async () => {
  const loading = loadMarketViews()
  await expect.poll(calls.count).toBe(1)
  keepView({ id: 1, table: 'cargoes', name: 'Grain', sort: '', order: 'asc', filter: '' })
  calls.answer({ views: [] })
  await loading
  expect(hookValue(useMarketViews)?.map(({ name }) => name)).toEqual(['Grain'])
})
