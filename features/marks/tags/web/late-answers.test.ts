import { afterEach, beforeEach, expect, test } from 'vitest'
import { lateAnswer, lateCalls, tell } from '@laycan/web/testing-late-answers.ts'
import type { Tag } from '../contract/mark.ts'
import { configuredTagsChanged } from '../contract/messages.ts'
import { changeConfigured } from './change-configured.ts'
import { configuredTags, loadConfiguredTags } from './configured-tags.ts'
import { manifest } from './manifest.ts'

const calls = lateCalls()
beforeEach(calls.start)
afterEach(calls.stop)

const tag = (name: string): Tag => ({ name, configured: true, system: false, colour: null })
const names = () => {
  const tags = configuredTags.get()
  return Array.isArray(tags) ? tags.map(({ name }: Tag) => name) : tags
}

test('tags that are configured while they are loaded stay when the answer comes late', async () => {
  const loading = loadConfiguredTags()
  await expect.poll(calls.count).toBe(1)
  tell(manifest.live ?? [], configuredTagsChanged, { tags: [tag('bunkers')] })
  calls.answer({ tags: [] })
  await loading
  expect(names()).toEqual(['bunkers'])
})

test('the answer to an own change takes back nothing that was heard before it came', async () => {
  const { question, give } = lateAnswer<{ tags: Tag[] }>()
  const changing = changeConfigured(question)
  tell(manifest.live ?? [], configuredTagsChanged, { tags: [tag('mine'), tag('theirs')] })
  give({ tags: [tag('mine')] })
  await changing
  expect(names()).toEqual(['mine', 'theirs'])
})
